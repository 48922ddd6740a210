/** What is counted per day, week and month, in the order of the charts. */
export const measures = [
  'members',
  'active',
  'articles',
  'comments',
  'votes',
  'income',
  'orders',
  'subscribed',
  'left',
] as const
export type Measure = (typeof measures)[number]

/** How periods are grouped; weeks begin on Monday, and every period in UTC. */
export const periodUnits = ['day', 'week', 'month'] as const
export type PeriodUnit = (typeof periodUnits)[number]

/** Members who were active within this many days are active now. */
export const activeDays = 30

/** How many periods a chart shows, the current one included. */
export const shownPeriods: Record<PeriodUnit, number> = { day: 30, week: 26, month: 24 }

/** How many months of joining the retention table shows, and for how many months it follows them. */
export const shownCohorts = 12
