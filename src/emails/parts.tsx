import { Button, Heading, Link, Section, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { Fragment } from "react";
import type { Fact, MailText } from "./props.ts";
import { styles } from "./styles.ts";
import { paragraphs } from "./words.ts";

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="text" style={styles.paragraph}>
      {children}
    </Text>
  );
}

/** The one thing to do next. */
export function Action({ href, children }: { href: string; children: string }) {
  return (
    <Section style={styles.action}>
      <Button className="button" style={styles.button} href={href}>
        {children}
      </Button>
    </Section>
  );
}

export function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <Link className="link" style={styles.link} href={href}>
      {children}
    </Link>
  );
}

/** Label and value, a pair a line. */
export function Facts({ facts }: { facts: Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <Section style={styles.facts}>
      {facts.map(({ label, value }) => (
        <table
          key={label + value}
          className="fact"
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
        >
          <tbody>
            <tr>
              <td className="cell soft" style={styles.factLabel} width={128} valign="top">
                {`${label}: `}
              </td>
              <td className="cell text" style={styles.fact} valign="top">
                <bdi>{value}</bdi>
              </td>
            </tr>
          </tbody>
        </table>
      ))}
    </Section>
  );
}

/** The team's own texts, with the line breaks they were written with. */
export function Texts({ texts }: { texts: MailText[] }) {
  return texts.map(({ heading, text }) => (
    <Fragment key={`${heading}${text}`}>
      {heading && (
        <Heading as="h2" className="text" style={styles.heading}>
          {heading}
        </Heading>
      )}
      {paragraphs(text).map((lines) => (
        <Paragraph key={lines.join()}>
          <Lines lines={lines} />
        </Paragraph>
      ))}
    </Fragment>
  ));
}

/** What a team says itself: paragraphs, with the addresses in them as links. */
export const OwnText = ({ text }: { text: string }) =>
  paragraphs(text).map((lines) => (
    <Paragraph key={lines.join()}>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          <bdi>
            <Linked line={line} />
          </bdi>
        </Fragment>
      ))}
    </Paragraph>
  ));

/** Between the odd parts of a line stand its addresses; a full stop behind one is none of it. */
const ADDRESSES = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

const Linked = ({ line }: { line: string }) =>
  line.split(ADDRESSES).map((part, index) =>
    index % 2 === 1 ? (
      <TextLink key={index} href={part}>
        {part}
      </TextLink>
    ) : (
      part
    ),
  );

export function Lines({ lines }: { lines: string[] }) {
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <bdi>{line}</bdi>
    </Fragment>
  ));
}
