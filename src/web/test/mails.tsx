import { MailPreview } from "../admin/mail-preview/mail-preview.tsx";
import { Part } from "./part.tsx";

const recipients = [
  { id: 1, name: "Johanna Rößler", email: "johanna.roessler@mail.example", number: "SON-2027-0041" },
  { id: 2, name: "Sophie Brandt", email: "sophie.brandt@mail.example", number: "SON-2027-0042" },
].map((person) => ({ ...person, status: "confirmed" as const }));

const text = "Guten Tag Johanna Rößler,\n\ndas Treffen am Montag fällt aus.\n\nHebammenpraxis Sonnenschein";

const mail = {
  subject: "Ein Treffen fällt aus (SON-2027-0041)",
  html: `<body style="font: 16px sans-serif; padding: 16px">${text
    .split("\n\n")
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join("")}</body>`,
  text,
  reply_to: "hallo@sonnenschein.example",
};

const noShow = () => {};

/** A mail before it goes out: as it will be, to nobody, refused, and while it is being written. */
export const Mails = () => (
  <Part title="Vorschau einer E-Mail">
    <MailPreview preview={{ mail, recipients, shown: 1, has_news: 1 }} onShow={noShow} />
    <MailPreview preview={{ mail: null, recipients: [], shown: null, has_news: 0 }} onShow={noShow} />
    <MailPreview
      preview={null}
      refusal="Den Platzhalter {vornmae} gibt es hier nicht. Meinten Sie {vorname}?"
      onShow={noShow}
    />
    <MailPreview preview={null} onShow={noShow} />
  </Part>
);
