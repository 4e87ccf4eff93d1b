import { Badge } from "../ui/signs/badge.tsx";

/** Open lock for active, closed lock for inactive. */
export const Status = ({ status }: { status: "active" | "inactive" }) =>
  status === "active" ? (
    <Badge look="plain" icon="lock-open">
      aktiv
    </Badge>
  ) : (
    <Badge look="line" icon="lock">
      inaktiv
    </Badge>
  );
