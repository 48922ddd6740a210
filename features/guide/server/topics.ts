/** What a member asks about their own account. */
export type AccountTopic = 'plan' | 'charge' | 'score' | 'open'

const patterns: Record<AccountTopic, RegExp> = {
  plan: /\bmy (current )?(plan|tier|subscription|membership)\b|\b(which|what) (plan|tier)( am| do) i\b|\bmy status\b/,
  charge:
    /\b(my|next|upcoming) (next )?(charge|payment|renewal|bill|invoice)\b|\bwhen (am|will|do|does) (i|my)\b.*\b(charged|billed|pay|renews?)\b/,
  score: /\bmy (citizen )?(score|rank)\b|\bmy status\b/,
  open: /\bwhat (can|may) i do\b|\bwhat( is|'s)? (open to me|unlocked)\b|\b(can|may) i (vote|post|publish|comment|sell|argue|connect)\b|\bwhy (can't|cannot|can not) i\b|\bmy status\b/,
}

const aboutPlans =
  /\b(prices?|pricing|plans?|subscriptions?|tiers?)\b|\b(cost|costs|how much)\b.*\b(weekly|monthly|annual|house|membership|join|member)\b|\bhow much (is|are|does|do)\b.*\b(it|you|xverse|this)\b/

/** Asks how something is done, which the documentation answers. */
const asksHow = /^(how (do|can|to|would|should)|where (do|can)) /

/** The topics a question in plain words names. */
export function topicsOf(question: string): { account: AccountTopic[]; asksPlans: boolean } {
  if (asksHow.test(question)) return { account: [], asksPlans: false }
  const account = (['plan', 'charge', 'score', 'open'] as const).filter((topic) =>
    patterns[topic].test(question),
  )
  return { account, asksPlans: aboutPlans.test(question) }
}
