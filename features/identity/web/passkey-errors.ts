/** Messages for refusals by the device; browsers don't say why. */
export const deviceRefused = "Your device didn't confirm it. Please try again."

/** True for errors of the browser's passkey API: a refusal, a timeout, or an incapable device. */
export function isOfDevice(error: Error): boolean {
  return error.name !== 'CallError' && error.name !== 'TypeError'
}
