/** Where a view came from, in kinds alone; what isn't said counts as direct. */
export const viewSources = ['site', 'search', 'social', 'other', 'direct'] as const
export type ViewSource = (typeof viewSources)[number]

/** Views of a time by where they came from. */
export type ViewsBySource = Record<ViewSource, number>

export const sourceNames: Record<ViewSource, string> = {
  site: 'This site',
  search: 'Search engines',
  social: 'Social networks',
  other: 'Other sites',
  direct: 'Direct or unknown',
}

/** What the statistics show: so many days, the current one included, or all time by month. */
export const statisticsRanges = ['30', '90', 'all'] as const
export type StatisticsRange = (typeof statisticsRanges)[number]

export const rangeNames: Record<StatisticsRange, string> = {
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  all: 'All time',
}

/** Days that are counted one by one; older ones are summed by month. */
export const singleDays = 90

/** Views that a rate needs: of fewer, each one moves it by more than a tenth. */
export const fewestForRate = 10

/** All views of a time. */
export const sumOf = (views: ViewsBySource): number =>
  viewSources.reduce((sum, source) => sum + views[source], 0)

/** A share in whole percent; null if it's of too few views to say anything. */
export function rateOf(part: number, views: number): number | null {
  return views < fewestForRate ? null : Math.round((part / views) * 100)
}

/** The page of one's statistics, and of one article's. */
export const statisticsPath = '/my-articles/statistics'
export const statisticsOf = (id: string): string => `${statisticsPath}/${id}`
