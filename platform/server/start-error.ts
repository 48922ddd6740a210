/**
 * A reason not to start, for people: the program prints the message as one line without a stack and
 * exits with 1.
 */
export class StartError extends Error {
  override name = 'StartError'
}
