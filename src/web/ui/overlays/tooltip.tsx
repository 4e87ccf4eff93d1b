import { Tooltip as Radix } from "radix-ui";
import { createContext, type FocusEvent, type ReactElement, type ReactNode, useContext } from "react";

const Ready = createContext(false);

/** Waiting times of every tooltip inside: 700 ms, and 300 ms to the next one without waiting again. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Ready value={true}>
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  </Ready>
);

/** Focus that comes back when a menu closes is no question what the button does. */
const onlyByKeyboard = (event: FocusEvent<HTMLElement>) => {
  if (!event.currentTarget.matches(":focus-visible")) event.preventDefault();
};

/** A few words about one focusable element. Pages without scripts show the element alone. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  if (!useContext(Ready)) return children;
  return (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={onlyByKeyboard}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tooltip" sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
