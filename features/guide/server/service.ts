import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { TextPages } from '#features/pages/server/service.ts'
import type { AiModel } from '#platform/contract/ai-models.ts'
import { guideMessages } from '../contract/rules.ts'
import type { GuideAnswer } from '../contract/schemas.ts'
import { accountLines, type Account } from './account.ts'
import { plain, refusalOf, refusals } from './refusals.ts'
import { topicsOf } from './topics.ts'

type Dependencies = {
  pages: Pick<TextPages, 'answer'>
  membership: Pick<Membership, 'listPlans'>
  accountOf: (viewer: Viewer) => Promise<Account>
  /** The model that may answer from passages; null without one. */
  modelName: AiModel | null
}

export type Guide = ReturnType<typeof createGuide>

/** Passages next to an answer of the guide's own. */
const passagesBeside = 2

const contact = { path: '/contact', label: 'Contact the administrators' }
const plansLink = { path: '/subscribe', label: 'Compare plans' }
const answered = { lines: [], links: [], passages: [], model: null }

/** Answers questions about the site and the asking member's account (docs/product/guide.md). */
export function createGuide({ pages, membership, accountOf, modelName }: Dependencies) {
  return {
    ask: async (viewer: Viewer | null, question: string): Promise<GuideAnswer> => {
      const refusal = refusalOf(question)
      if (refusal) {
        const { text, path, label } = refusals[refusal]
        return { ...answered, kind: 'refused', lines: [text], links: [{ path, label }] }
      }
      const passages = await pages.answer(question)
      const { account, asksPlans } = topicsOf(plain(question))
      if (account.length > 0 && !viewer)
        return {
          kind: 'account',
          lines: [guideMessages.visitor],
          links: [{ path: '/login', label: 'Log in' }],
          passages: passages.slice(0, passagesBeside),
          model: null,
        }
      if (account.length > 0 && viewer)
        return {
          kind: 'account',
          ...accountLines(await accountOf(viewer), account),
          passages: passages.slice(0, passagesBeside),
          model: null,
        }
      if (asksPlans) {
        const plans = await membership.listPlans()
        return {
          kind: 'plans',
          lines: plans.map(({ name, displayPrice }) => `${name}: ${displayPrice}`),
          links: [plansLink],
          passages: passages.slice(0, passagesBeside),
          model: null,
        }
      }
      if (passages.length > 0)
        return {
          ...answered,
          kind: 'passages',
          passages,
          model: isActive(viewer) ? modelName : null,
        }
      return { ...answered, kind: 'unknown', lines: [guideMessages.unknown], links: [contact] }
    },
  }
}

/** Only members who aren't suspended may ask the model. */
const isActive = (viewer: Viewer | null) =>
  viewer !== null && viewer.account.suspendedUntil === null
