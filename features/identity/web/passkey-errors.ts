/** What to say when the device, not the site, said no; browsers do not tell why. */
export const deviceRefused = "Your device didn't confirm it. Please try again."

/** True for what the browser's passkey interface throws: a refusal, a time-out, or a device that cannot. */
export function isOfDevice(error: Error): boolean {
  return error.name !== 'CallError' && error.name !== 'TypeError'
}
