/** A field that people neither see nor reach; whatever fills it in is a machine. */
export const HoneyPot = ({ name }: { name: string }) => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      Dieses Feld bitte leer lassen
      <input name={name} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </div>
);
