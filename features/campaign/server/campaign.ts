import { missing } from '#platform/server/errors.ts'
import type { Campaign, Issue, IssueCard } from '../contract/schemas.ts'
import { isBillSin, isSin, sins, type BillSin, type Sin } from '../contract/rules.ts'
import type { BillText, CampaignTexts } from './texts.ts'

export type CampaignReading = ReturnType<typeof createCampaignReading>

/** The cache tag of everything that the campaign's pages show. */
export const campaignTag = 'campaign'

/** @throws DomainError `missing` for anything that is no issue. */
export function requireSin(name: string): Sin {
  if (!isSin(name)) throw missing('Issue')
  return name
}

/** @throws DomainError `missing` for anything that is no issue with a bill. */
export function requireBillSin(name: string): BillSin {
  if (!isBillSin(name)) throw missing('Bill')
  return name
}

/** What everybody reads of the campaign. */
export function createCampaignReading(texts: CampaignTexts) {
  const issues: IssueCard[] = sins.map((sin) => {
    const { title, tagline } = texts.articles[sin]
    return { sin, title, tagline, hasBill: isBillSin(sin) }
  })
  return {
    read: (): Campaign => {
      const { updated, ...text } = texts.overview
      return { ...text, updatedAt: updated ?? null, issues }
    },

    readIssue: (name: string): Issue => {
      const sin = requireSin(name)
      const { updated, ...text } = texts.articles[sin]
      const found = isBillSin(sin) ? texts.bills.get(sin) : undefined
      const { source: _source, ...bill } = found ?? { source: null }
      return {
        ...text,
        sin,
        updatedAt: updated ?? null,
        hasBill: isBillSin(sin),
        bill: found ? (bill as Issue['bill']) : null,
        issues,
      }
    },

    /** The text of a bill; null while the operator has none. */
    findBill: (name: string): BillText | null => texts.bills.get(requireBillSin(name)) ?? null,
  }
}
