/* The block "Kurse" in the editor; what visitors see is made by the plug-in. */
((wp) => {
  const { createElement: el, Fragment } = wp.element;
  const { __ } = wp.i18n;
  const { InspectorControls, useBlockProps } = wp.blockEditor;
  const { PanelBody, Placeholder, SelectControl, TextControl } = wp.components;
  const domain = "kurse-einbetten";
  // How fields look from WordPress 7 on anyway; said now, so that nothing moves then.
  const look = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true };

  wp.blocks.registerBlockType("kurse-einbetten/kurse", {
    apiVersion: 3,
    title: __("Kurse", domain),
    description: __("Ihre Kurse als Liste, als einzelner Kurs oder als Knopf.", domain),
    icon: "calendar-alt",
    category: "widgets",
    attributes: {
      ansicht: { type: "string", default: "" },
      kurs: { type: "string", default: "" },
      anzahl: { type: "string", default: "" },
      text: { type: "string", default: "" },
    },
    edit({ attributes, setAttributes }) {
      const field = (name, label, help) =>
        el(TextControl, {
          ...look,
          label,
          help,
          value: attributes[name],
          onChange: (value) => setAttributes({ [name]: value }),
        });
      const isButton = attributes.ansicht === "knopf";
      return el(
        Fragment,
        null,
        el(
          InspectorControls,
          null,
          el(
            PanelBody,
            { title: __("Was gezeigt wird", domain) },
            el(SelectControl, {
              ...look,
              label: __("Ansicht", domain),
              value: attributes.ansicht,
              options: [
                { value: "", label: __("Liste", domain) },
                { value: "knopf", label: __("Knopf", domain) },
              ],
              onChange: (ansicht) => setAttributes({ ansicht }),
            }),
            field("kurs", __("Nur ein Kurs: seine Nummer", domain), __("Leer: alle Kurse", domain)),
            field("anzahl", __("Höchstens so viele Termine", domain), __("Leer: alle Termine", domain)),
            isButton ? field("text", __("Aufschrift des Knopfs", domain), "") : null,
          ),
        ),
        el(
          "div",
          useBlockProps(),
          el(Placeholder, {
            icon: "calendar-alt",
            label: __("Kurse", domain),
            instructions: isButton
              ? __("Hier steht der Knopf, der Ihre Kurse öffnet.", domain)
              : __("Hier stehen Ihre Kurse, immer auf dem neuesten Stand.", domain),
          }),
        ),
      );
    },
    save: () => null,
  });
})(window.wp);
