import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";
import { createElement } from "react";

/** One kind of mail: what stands in the subject and what stands below it, and believable values to look at it. */
export type Template<Props> = {
  subject(props: Props): string;
  Mail(props: Props): ReactElement;
  sample: Props;
};

export type RenderedMail = { subject: string; html: string; text: string };

/** The part of html-to-text's builder that is used here; the package brings no types. */
type TextBuilder = {
  openBlock(spacing: { leadingLineBreaks: number }): void;
  addInline(text: string, how?: { noWordTransform: boolean }): void;
  addLineBreak(): void;
  closeBlock(spacing: { trailingLineBreaks: number }): void;
};

type Anchor = { children: unknown; attribs: { href: string } };

const oneLine = { leadingLineBreaks: 1, trailingLineBreaks: 1 };

/** How markup reads without its design: facts and sessions a line each, the one button with its address below. */
const asText = {
  formatters: {
    action(element: Anchor, walk: (children: unknown, builder: TextBuilder) => void, builder: TextBuilder) {
      builder.openBlock({ leadingLineBreaks: 2 });
      walk(element.children, builder);
      builder.addInline(":");
      builder.addLineBreak();
      builder.addInline(element.attribs.href, { noWordTransform: true });
      builder.closeBlock({ trailingLineBreaks: 2 });
    },
  },
  selectors: [
    { selector: "h1", format: "heading", options: { uppercase: false, trailingLineBreaks: 2 } },
    { selector: "h2", format: "heading", options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: "hr", options: { length: 40 } },
    { selector: "p.row", format: "paragraph", options: oneLine },
    { selector: "table.fact", format: "block", options: oneLine },
    { selector: "td.cell", format: "inline" },
    { selector: "a.button", format: "action" },
  ],
};

/** Turns a template and its values into subject, markup and plain text. Whatever people typed is escaped. */
export async function renderMail<Props extends object>(
  { subject, Mail }: Pick<Template<Props>, "subject" | "Mail">,
  props: Props,
): Promise<RenderedMail> {
  const html = await render(createElement(Mail, props));
  return { subject: subject(props), html, text: `${toPlainText(html, asText).trim()}\n` };
}
