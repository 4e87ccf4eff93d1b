/** What a document's metadata say beside the usual, with the word for what each of it means, as PDF/A wants it. */
export type MetadataSchema = {
  name: string;
  namespace: string;
  prefix: string;
  properties: {
    name: string;
    value: string;
    type: "Text" | "Integer";
    is_internal?: boolean;
    about: string;
  }[];
};

/** That a document keeps PDF/UA-1. */
export const METADATA_OF_ALL: MetadataSchema = {
  name: "PDF/UA identification schema",
  namespace: "http://www.aiim.org/pdfua/ns/id/",
  prefix: "pdfuaid",
  properties: [{ name: "part", value: "1", type: "Integer", is_internal: true, about: "Part of ISO 14289" }],
};

/** The schemas' values, and after them what they mean, all in one list, since a document may have but one. */
export const metadata = (schemas: readonly MetadataSchema[]): string => `${schemas.map(values).join("")}
        <rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
            <pdfaExtension:schemas>
                <rdf:Bag>${schemas.map(meaning).join("")}
                </rdf:Bag>
            </pdfaExtension:schemas>
        </rdf:Description>
`;

const values = ({ namespace, prefix, properties }: MetadataSchema): string => `
        <rdf:Description xmlns:${prefix}="${namespace}" rdf:about="">${properties
          .map(({ name, value }) => `\n            <${prefix}:${name}>${value}</${prefix}:${name}>`)
          .join("")}
        </rdf:Description>`;

const meaning = ({ name, namespace, prefix, properties }: MetadataSchema): string => `
                    <rdf:li rdf:parseType="Resource">
                        <pdfaSchema:schema>${name}</pdfaSchema:schema>
                        <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
                        <pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
                        <pdfaSchema:property>
                            <rdf:Seq>${properties.map(property).join("")}
                            </rdf:Seq>
                        </pdfaSchema:property>
                    </rdf:li>`;

const property = ({ name, type, is_internal, about }: MetadataSchema["properties"][number]): string => `
                                <rdf:li rdf:parseType="Resource">
                                    <pdfaProperty:name>${name}</pdfaProperty:name>
                                    <pdfaProperty:valueType>${type}</pdfaProperty:valueType>
                                    <pdfaProperty:category>${is_internal ? "internal" : "external"}</pdfaProperty:category>
                                    <pdfaProperty:description>${about}</pdfaProperty:description>
                                </rdf:li>`;
