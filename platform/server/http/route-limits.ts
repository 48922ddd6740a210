import type { FastifyRequest } from 'fastify'
import { hour } from '../clock.ts'
import type { Limiter } from '../security/rate-limits.ts'
import { networkOf } from './network.ts'

/** The rate limit of lists as CSV. */
export const exportLimit = 'exports'
/** The rate limit of receipts. */
export const receiptLimit = 'receipts'

/** Adds the limits of files that are made for each download. */
export function defineDownloadLimits(limiter: Limiter): void {
  limiter.define({
    [exportLimit]: { max: 60, per: hour, by: 'account', about: 'Downloads of lists as CSV' },
    [receiptLimit]: { max: 120, per: hour, by: 'account', about: 'Downloads of receipts' },
  })
}

/**
 * Counts a call of a route that isn't an endpoint; endpoints name their limit in their declaration.
 * @param account the caller's account id; empty for a visitor, who counts by address.
 * @throws DomainError `limited`.
 */
export async function countCall(
  limiter: Limiter,
  limit: string,
  request: Pick<FastifyRequest, 'ip'>,
  account = '',
): Promise<void> {
  const refusal = await limiter.refusal(limit, { address: networkOf(request.ip), account })
  if (refusal) throw refusal
}
