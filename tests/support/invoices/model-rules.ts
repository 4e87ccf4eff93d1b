import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { evaluateXPathToBoolean, evaluateXPathToNodes } from "fontoxpath";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";
import { type Document, type Node, parseXmlDocument } from "slimdom";

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * What is wrong with an electronic invoice: first by the schema of Factur-X (which elements, in which order), then by the rules
 * of EN 16931's model, each as its name and where: `BR-CO-10 at SpecifiedTradeSettlementHeaderMonetarySummation`. Where both
 * come from says the README beside this file.
 */
export function faultsOf(xml: string): string[] {
  const faults = schemaFaults(xml);
  return faults.length > 0 ? faults : brokenRules(parseXmlDocument(xml));
}

let schema: XsdValidator | undefined;

function schemaFaults(xml: string): string[] {
  schema ??= readSchema();
  const document = XmlDocument.fromString(xml);
  try {
    schema.validate(document);
    return [];
  } catch (error) {
    return [String(error)];
  } finally {
    document.dispose();
  }
}

function readSchema(): XsdValidator {
  xmlRegisterFsInputProviders();
  const path = here("factur-x/FACTUR-X_EN16931.xsd");
  return XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(path), { url: path }));
}

type Rule = { context: string; asserts: { id: string; test: string }[] };

/** The rules in groups; in each a node is held to the first that speaks of it, as Schematron has it. */
let patterns: Rule[][] | undefined;

function brokenRules(document: Document): string[] {
  patterns ??= readPatterns();
  return patterns.flatMap((rules) => {
    const judged = new Set<Node>();
    return rules.flatMap(({ context, asserts }) => {
      const found = evaluateXPathToNodes(context, document, null, null, options) as Node[];
      const own = found.filter((node) => !judged.has(node));
      for (const node of own) judged.add(node);
      return own.flatMap((node) =>
        asserts
          .filter(({ test }) => !evaluateXPathToBoolean(test, node, null, null, options))
          .map(({ id }) => `${id} at ${(node as Node & { localName?: string }).localName}`),
      );
    });
  });
}

const prefixes: Record<string, string> = {
  rsm: "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  ram: "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  udt: "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
  qdt: "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
  xs: "http://www.w3.org/2001/XMLSchema",
  xsl: "http://www.w3.org/1999/XSL/Transform",
  svrl: "http://purl.oclc.org/dsdl/svrl",
};

const options = { namespaceResolver: (prefix: string) => prefixes[prefix] ?? null };

/** Reads the rules out of the stylesheet that they were compiled into: a template a rule, a choice an assertion. */
function readPatterns(): Rule[][] {
  const sheet = parseXmlDocument(
    gunzipSync(readFileSync(here("EN16931-CII-validation.xslt.gz"))).toString("utf8"),
  );
  const select = (path: string, from: Node) =>
    evaluateXPathToNodes(path, from, null, null, options) as Node[];
  const text = (path: string, from: Node) => select(path, from).map(contentOf).join("");
  const byMode = new Map<string, Rule[]>();
  for (const template of select("/*/xsl:template[svrl:fired-rule]", sheet)) {
    const match = text("@match", template);
    const asserts = select(".//svrl:failed-assert", template).map((failed) => ({
      id: text("xsl:attribute[@name = 'id']", failed).trim(),
      test: inCents(text("@test", failed)),
    }));
    const mode = text("@mode", template);
    const rules = byMode.get(mode) ?? [];
    byMode.set(mode, [...rules, { context: match.startsWith("/") ? match : `//(${match})`, asserts }]);
  }
  return [...byMode.values()];
}

/** The one rule that compares sums without rounding them (BR-CO-16) speaks of cents: fontoxpath's decimals are binary. */
const inCents = (test: string): string =>
  test.startsWith("(xs:decimal(ram:DuePayableAmount[1]) =")
    ? test.replace(/xs:decimal\((ram:\w+\[1\])\)/g, "round(xs:decimal($1) * 100)")
    : test;

const contentOf = (node: Node): string => (node as Node & { value?: string }).value ?? node.textContent ?? "";
