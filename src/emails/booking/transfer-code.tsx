import { Img, Section } from "@react-email/components";
import { Paragraph } from "../parts.tsx";
import { styles } from "../styles.ts";

/** By this name the picture of the code goes with the mail. */
export const TRANSFER_PICTURE = "ueberweisung@qr";

/** The transfer as a QR code for banking apps. All that it holds stands beside it in words, which is enough for plain text. */
export function TransferCode({ code }: { code: string | null }) {
  if (!code) return null;
  return (
    <Section data-skip-in-text={true}>
      <Section style={styles.code}>
        <Img
          src={`cid:${TRANSFER_PICTURE}`}
          width={196}
          height={196}
          alt="QR-Code mit allen Angaben der Überweisung"
          style={styles.picture}
        />
      </Section>
      <Paragraph>
        Mit der App Ihrer Bank können Sie den QR-Code einlesen; dann ist alles schon ausgefüllt.
      </Paragraph>
    </Section>
  );
}
