import {
  cancelsSentence,
  euros,
  footColumns,
  infoRows,
  isDraft,
  type Known,
  paymentBox,
  paymentSentence,
  pricesOf,
  quantityOf,
  recipientLines,
  senderLine,
  taxNotes,
  taxShort,
  titleOf,
  totalRows,
} from "../../../shared/invoices/paper-words.ts";
import type { InvoiceSheet } from "../../../shared/invoices/sheet.ts";
import { QrCode } from "../../ui/pictures/qr-code.tsx";
import "./paper.css";

/** What an invoice says, as its PDF says it: a sheet after DIN 5008 at any width, with a draft's gaps. */
export const Paper = ({ sheet }: { sheet: InvoiceSheet }) => (
  <div className="paper-frame">
    <article className="paper" data-theme="light" aria-label={isDraft(sheet) ? "Entwurf" : titleOf(sheet)}>
      <Head sheet={sheet} />
      <div className="paper__body">
        <h2 className="paper__title">{titleOf(sheet)}</h2>
        <Words text={cancelsSentence(sheet)} />
        <Words text={sheet.intro} />
        <Items sheet={sheet} />
        {taxNotes(sheet).map((note) => (
          <p key={note}>
            <small>{note}</small>
          </p>
        ))}
        <Payment sheet={sheet} />
        <Words text={sheet.closing} />
      </div>
      <footer className="paper__foot">
        {footColumns(sheet).map((lines, column) => (
          <p key={column} className="paper__lines">
            {lines.join("\n")}
          </p>
        ))}
      </footer>
    </article>
  </div>
);

const Words = ({ text }: { text: string }) => (text ? <p className="paper__lines">{text}</p> : null);

const KnownText = ({ text, isGap }: Known) => (isGap ? <span className="paper__gap">{text}</span> : text);

const Head = ({ sheet }: { sheet: InvoiceSheet }) => (
  <div className="paper__head">
    <p className="paper__brand">{sheet.seller.name}</p>
    {isDraft(sheet) ? <p className="paper__mark">Entwurf</p> : null}
    <div className="paper__to">
      <p className="paper__from">{senderLine(sheet)}</p>
      {recipientLines(sheet).map(({ part, ...line }) => (
        <p key={part}>
          <KnownText {...line} />
        </p>
      ))}
    </div>
    <dl className="paper__info">
      {infoRows(sheet).map(({ label, ...known }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <KnownText {...known} />
          </dd>
        </div>
      ))}
    </dl>
  </div>
);

/** What is billed and what it adds up to; where several rates meet, each item says its own. */
function Items({ sheet }: { sheet: InvoiceSheet }) {
  const { suffix, hasRates } = pricesOf(sheet);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Pos.</th>
          <th scope="col">Leistung</th>
          <th scope="col" className="is-amount">
            Menge
          </th>
          {hasRates ? <th scope="col">USt.</th> : null}
          <th scope="col" className="is-amount">{`Einzelpreis${suffix}`}</th>
          <th scope="col" className="is-amount">{`Betrag${suffix}`}</th>
        </tr>
      </thead>
      <tbody>
        {sheet.items.map((item) => (
          <tr key={item.position}>
            <td>{item.position}</td>
            <td>
              {item.description || <span className="paper__gap">Leistung fehlt</span>}
              {item.details ? (
                <p className="paper__lines">
                  <small>{item.details}</small>
                </p>
              ) : null}
              {item.tax_mode ? null : (
                <p>
                  <small className="paper__gap">Steuer noch nicht gewählt</small>
                </p>
              )}
            </td>
            <td className="is-amount">{quantityOf(item)}</td>
            {hasRates ? <td>{item.tax_mode ? taxShort(item.tax_mode) : "offen"}</td> : null}
            <td className="is-amount">{euros(item.unit_price_cents)}</td>
            <td className="is-amount">{euros(item.total_cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {totalRows(sheet).map(({ label, value, isSum }) => (
          <tr key={label} className={isSum ? "is-sum" : undefined}>
            <th scope="row" colSpan={hasRates ? 5 : 4}>
              {label}
            </th>
            <td className="is-amount">{value}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

function Payment({ sheet }: { sheet: InvoiceSheet }) {
  const sentence = paymentSentence(sheet);
  if (sentence) return <p>{sentence}</p>;
  const { code, rows } = paymentBox(sheet);
  return (
    <>
      <div className="paper__pay">
        {code ? <QrCode content={code} label="QR-Code für die Überweisung" correction="medium" /> : null}
        <dl>
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {code ? <p>Der Code enthält dieselben Angaben; Ihre Banking-App liest ihn ein.</p> : null}
    </>
  );
}
