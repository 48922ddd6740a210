/** A Stripe error, answered in its envelope. */
export class Refusal extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, body: Record<string, unknown> & { type: string; message: string }) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** An invalid request error. */
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

/** A card error. */
export function cardRefused(
  error: { code: string; message: string; decline_code?: string },
  about: Record<string, unknown>,
): Refusal {
  return new Refusal(402, { type: 'card_error', ...error, ...about })
}
