import { useState } from 'react'

/**
 * A choice that the address holds, for inputs that React controls. A navigation renders as a transition, and React resets
 * an input whose value has not changed by the end of the event: on a busy device the press would look as if it was lost.
 * The choice shows at once, until the address changes.
 */
export function useShownChoice<T>(inAddress: T): [T, (choice: T) => void] {
  const [pressed, setPressed] = useState<{ choice: T; over: T } | null>(null)
  if (pressed && pressed.over !== inAddress) setPressed(null)
  const choice = pressed && pressed.over === inAddress ? pressed.choice : inAddress
  return [choice, (next) => setPressed({ choice: next, over: inAddress })]
}
