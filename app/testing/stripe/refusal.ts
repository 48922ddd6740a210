/** A Stripe error, answered in its envelope. */
export class Refusal extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  /** True if the work had begun, so that the answer is stored under its idempotency key. */
  readonly isStored: boolean

  constructor(
    status: number,
    body: Record<string, unknown> & { type: string; message: string },
    isStored = status === 402,
  ) {
    super(body.message)
    this.status = status
    this.body = body
    this.isStored = isStored
  }
}

/** An invalid request error. */
export function refused(
  message: string,
  {
    code,
    param,
    status = 400,
    isStored,
  }: { code?: string; param?: string; status?: number; isStored?: boolean } = {},
): Refusal {
  return new Refusal(
    status,
    {
      type: 'invalid_request_error',
      message,
      ...(code ? { code } : {}),
      ...(param ? { param } : {}),
    },
    isStored,
  )
}

/** A card error. */
export function cardRefused(
  error: { code: string; message: string; decline_code?: string },
  about: Record<string, unknown>,
): Refusal {
  return new Refusal(402, { type: 'card_error', ...error, ...about })
}
