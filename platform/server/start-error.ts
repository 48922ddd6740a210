/** A reason not to start, in words for a person: the program prints the message as one line, without a stack, and exits with 1. */
export class StartError extends Error {
  override name = 'StartError'
}
