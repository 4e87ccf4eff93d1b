import { encode } from "uqr";

interface QrCodeProps {
  /** What a camera reads. */
  content: string;
  /** What it is for, for screen readers. */
  label: string;
  /** How much of it may be dirty: banking apps ask for medium. */
  correction?: "low" | "medium";
}

/** A QR code, dark on light in every theme: many cameras read no other. */
export function QrCode({ content, label, correction = "low" }: QrCodeProps) {
  const { data, size } = encode(content, { ecc: correction === "low" ? "L" : "M", border: 4 });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} />
      <path d={dots.join("")} />
    </svg>
  );
}
