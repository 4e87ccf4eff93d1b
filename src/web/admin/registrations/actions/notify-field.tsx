import type { RegistrationDetail } from "../../../../domain/registrations/answer-schema.ts";
import { YesNo } from "../../forms/yes-no.tsx";

/** Whether the person is mailed; who has no address is not, and that is said. */
export const NotifyField = ({
  registration: { email },
  mail,
}: {
  registration: RegistrationDetail;
  mail: string;
}) =>
  email ? (
    <YesNo name="notify" label={`E-Mail „${mail}“ schicken`} help={`Geht an ${email}.`} value={1} />
  ) : (
    <>
      <input type="hidden" name="notify" value="0" />
      <p className="small soft">Es ist keine E-Mail-Adresse bekannt. Bitte sagen Sie selbst Bescheid.</p>
    </>
  );
