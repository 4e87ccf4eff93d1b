import type { InvoiceSheet } from "../../shared/invoices/sheet.ts";
import { type Country, HOME } from "../../shared/words/countries.ts";
import { isOutsideOfTax } from "./tax.ts";
import { type Element, line, withAttributes } from "./xml.ts";

/** Who issues the invoice (BG-4). */
export function sellerParty({ seller, contact, taxes }: InvoiceSheet): Element {
  const vat_id = isOutsideOfTax({ taxes }) ? "" : seller.vat_id;
  return {
    // The model asks for a number by which others know the seller, and a practice without a VAT id has no other (BR-CO-26).
    "ram:ID": vat_id ? undefined : line(seller.tax_number || seller.vat_id),
    "ram:Name": line(seller.name),
    "ram:Description": line(seller.owner),
    "ram:DefinedTradeContact": {
      "ram:PersonName": line(contact),
      "ram:TelephoneUniversalCommunication": { "ram:CompleteNumber": line(seller.phone) },
      "ram:EmailURIUniversalCommunication": { "ram:URIID": line(seller.email) },
    },
    "ram:PostalTradeAddress": address({ ...seller, extra: "", country: HOME }),
    "ram:URIUniversalCommunication": electronicAddress(seller.email),
    "ram:SpecifiedTaxRegistration": [registration("VA", vat_id), registration("FC", seller.tax_number)],
  };
}

/**
 * Whom it is for (BG-7). Up to 250 € an invoice needs no address (§ 33 UStDV), the model however wants to know the country
 * (BR-11): where nothing else is said it is the practice's.
 */
export function buyerParty({ recipient, taxes }: InvoiceSheet): Element {
  return {
    "ram:Name": line(recipient.name),
    "ram:PostalTradeAddress": address(recipient),
    "ram:URIUniversalCommunication": electronicAddress(recipient.email),
    "ram:SpecifiedTaxRegistration": registration("VA", isOutsideOfTax({ taxes }) ? "" : recipient.vat_id),
  };
}

type Address = { zip: string; street: string; extra: string; city: string; country?: Country | undefined };

const address = ({ zip, street, extra, city, country = HOME }: Address): Element => {
  const [first, second] = [street, extra].map(line).filter(Boolean);
  return {
    "ram:PostcodeCode": line(zip),
    "ram:LineOne": first,
    "ram:LineTwo": second,
    "ram:CityName": line(city),
    "ram:CountryID": country,
  };
};

const electronicAddress = (email: string): Element | undefined =>
  email ? { "ram:URIID": withAttributes(line(email), { schemeID: "EM" }) } : undefined;

const registration = (schemeID: "VA" | "FC", number: string): Element | undefined =>
  number ? { "ram:ID": withAttributes(line(number), { schemeID }) } : undefined;
