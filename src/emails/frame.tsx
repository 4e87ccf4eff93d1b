import { Body, Container, Head, Heading, Hr, Html, Link, Preview, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { Lines, Paragraph } from "./parts.tsx";
import type { Sender } from "./props.ts";
import { darkTheme, styles } from "./styles.ts";
import { greeting } from "./words.ts";

type FrameProps = {
  sender: Sender;
  recipientName: string;
  /** Says what happened: the first line of the mail, and what the inbox shows beside the subject. */
  headline: string;
  /** Why this mail came to this person. */
  reason: string;
  children: ReactNode;
};

/** What all mails share: sign, headline, greeting, farewell, and a footer that says who writes and why. */
export function Frame({ sender, recipientName, headline, reason, children }: FrameProps) {
  return (
    <Html lang="de">
      <Head>
        <title>{headline}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style>{darkTheme}</style>
      </Head>
      <Body className="ground text" style={styles.body}>
        <Preview>{headline}</Preview>
        <Container className="ground" style={styles.container}>
          <Text className="text edge" style={styles.sign} data-skip-in-text={true}>
            <bdi>{sender.name}</bdi>
          </Text>
          <Heading as="h1" className="text" style={styles.headline}>
            {headline}
          </Heading>
          <Paragraph>
            <bdi>{greeting(recipientName)}</bdi>
          </Paragraph>
          {children}
          <Paragraph>
            Herzliche Grüße
            <br />
            <bdi>{sender.name}</bdi>
          </Paragraph>
          <Footer sender={sender} reason={reason} />
        </Container>
      </Body>
    </Html>
  );
}

function Footer({ sender, reason }: { sender: Sender; reason: string }) {
  return (
    <>
      <Hr className="line" style={styles.rule} />
      <Text className="soft" style={styles.small}>
        <Lines lines={[sender.name, ...sender.address]} />
        <br />
        <Link className="soft" style={styles.smallLink} href={`mailto:${sender.reply_to}`}>
          {sender.reply_to}
        </Link>
        <br />
        <Link className="soft" style={styles.smallLink} href={sender.url}>
          {sender.url}
        </Link>
      </Text>
      <Text className="soft" style={styles.small}>
        {reason}
      </Text>
    </>
  );
}
