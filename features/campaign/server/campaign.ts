import type { Rendered } from '#platform/server/documents/markdown.ts'
import { missing } from '#platform/server/errors.ts'
import type { SearchText } from '#platform/server/search-terms.ts'
import type { Campaign, Issue, IssueCard } from '../contract/schemas.ts'
import {
  billPath,
  campaignPath,
  isBillSin,
  issuePath,
  isSin,
  overviewId,
  sins,
  type BillSin,
  type Sin,
} from '../contract/rules.ts'
import type { CountsStore } from './counts-store.ts'
import type { BillText, CampaignTexts } from './texts.ts'

export type CampaignReading = ReturnType<typeof createCampaignReading>

/** The cache tag of everything the campaign's pages show. */
export const campaignTag = 'campaign'

/** @throws DomainError `missing` for an unknown issue. */
function requireSin(name: string): Sin {
  if (!isSin(name)) throw missing('Issue')
  return name
}

/** @throws DomainError `missing` for an issue without a bill. */
export function requireBillSin(name: string): BillSin {
  if (!isBillSin(name)) throw missing('Bill')
  return name
}

type Dependencies = { texts: () => CampaignTexts; counts: Pick<CountsStore, 'all'> }

/** The campaign as everyone reads it. */
export function createCampaignReading({ texts, counts }: Dependencies) {
  const cardsWith = (countOf: Awaited<ReturnType<CountsStore['all']>>): IssueCard[] =>
    sins.map((sin) => {
      const { title, tagline } = texts().articles[sin]
      return {
        sin,
        title,
        tagline,
        hasBill: isBillSin(sin),
        comments: countOf('universal', sin),
        testimonies: countOf('testimony', sin),
      }
    })
  return {
    read: async (): Promise<Campaign> => {
      const { updated, sections: _sections, ...text } = texts().overview
      const countOf = await counts.all()
      return {
        ...text,
        updatedAt: updated ?? null,
        comments: countOf('universal', overviewId),
        issues: cardsWith(countOf),
      }
    },

    readIssue: async (name: string): Promise<Issue> => {
      const sin = requireSin(name)
      const countOf = await counts.all()
      const { updated, sections: _sections, ...text } = texts().articles[sin]
      const found = isBillSin(sin) ? texts().bills.get(sin) : undefined
      const {
        source: _source,
        sections: _billSections,
        ...bill
      } = found ?? {
        source: null,
        sections: null,
      }
      return {
        ...text,
        sin,
        updatedAt: updated ?? null,
        hasBill: isBillSin(sin),
        bill: found ? (bill as Issue['bill']) : null,
        comments: countOf('universal', sin),
        billComments: countOf('bill', sin),
        testimonies: countOf('testimony', sin),
        issues: cardsWith(countOf),
      }
    },

    /** Sections of the articles and bills, for the site's search. */
    listSections: (): SearchText[] => [
      ...sectionsOf(overviewId, texts().overview, campaignPath),
      ...sins.flatMap((sin) => [
        ...sectionsOf(sin, texts().articles[sin], issuePath(sin)),
        ...(isBillSin(sin)
          ? sectionsOf(`${sin}-bill`, texts().bills.get(sin), issuePath(sin), billPath(sin))
          : []),
      ]),
    ],

    /** A bill's text; null if the operator has none. */
    findBill: (name: string): BillText | null => texts().bills.get(requireBillSin(name)) ?? null,
  }
}

function sectionsOf(
  name: string,
  text: (Pick<Rendered, 'sections'> & { title: string }) | undefined,
  path: string,
  /** Where the text begins, if not with the page. */
  start: string = path,
): SearchText[] {
  if (!text) return []
  return text.sections.map((section) => ({
    id: `${name}#${section.id}`,
    title: section.title || text.title,
    detail: section.title ? text.title : '',
    body: section.text,
    path: section.id ? `${path}#${section.id}` : start,
  }))
}
