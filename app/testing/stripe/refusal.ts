/** Stripe's way to say no, answered in its error envelope. */
export class Refusal extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, body: Record<string, unknown> & { type: string; message: string }) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** Refuses a request that cannot be done. */
export function refused(
  message: string,
  { code, param, status = 400 }: { code?: string; param?: string; status?: number } = {},
): Refusal {
  return new Refusal(status, {
    type: 'invalid_request_error',
    message,
    ...(code ? { code } : {}),
    ...(param ? { param } : {}),
  })
}

/** Refuses for the card's sake. */
export function cardRefused(
  error: { code: string; message: string; decline_code?: string },
  about: Record<string, unknown>,
): Refusal {
  return new Refusal(402, { type: 'card_error', ...error, ...about })
}
