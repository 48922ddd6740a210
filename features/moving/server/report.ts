import type { Loss } from './old-site.ts'

/** What a run does or would do with a kind of record. */
export type Tally = {
  /** Added by this run. */
  added: number
  /** Here since an earlier run. */
  present: number
  /** Not taken, each with a reason among the losses. */
  left: number
}

const kinds = [
  'articles',
  'drafts',
  'comments',
  'pictures',
  'authors',
  'members',
  'subscribers',
  'redirects',
] as const

export type ReportKind = (typeof kinds)[number]

/** Everything that a run did or would do, for the operator. */
export type Report = {
  isDryRun: boolean
  name: string
  counts: Record<ReportKind, Tally>
  /** The first records of each kind, and what they become. */
  becomes: Record<string, string[]>
  /** What doesn't come along, with how often and where. */
  lost: Record<string, { count: number; examples: string[] }>
}

/** Examples of each kind. */
const mostExamples = 5
/** Different losses that are told apart; further ones are counted together. */
const mostLosses = 200
const mostExample = 160

export type Reporting = ReturnType<typeof createReport>

/**
 * Collects a report, with few examples of everything.
 * @param note gets every line of it.
 */
export function createReport(name: string, isDryRun: boolean, note: (line: string[]) => void) {
  const counts = Object.fromEntries(
    kinds.map((kind) => [kind, { added: 0, present: 0, left: 0 }]),
  ) as Record<ReportKind, Tally>
  const becomes = new Map<string, string[]>()
  const lost = new Map<string, { count: number; examples: string[] }>()
  return {
    /** Articles that were here and got comments. */
    renewed: [] as string[],

    count: (kind: ReportKind, what: keyof Tally, by = 1): void => {
      counts[kind][what] += by
    },
    /** An example of what something becomes. */
    show: (kind: string, example: string): void => {
      note([kind, example])
      const examples = becomes.get(kind) ?? []
      if (examples.length < mostExamples) becomes.set(kind, [...examples, cut(example)])
    },
    lose: ({ what, where }: Loss): void => {
      note([what, where])
      const key = lost.has(what) || lost.size < mostLosses ? what : 'Something else'
      const found = lost.get(key) ?? { count: 0, examples: [] }
      found.count += 1
      const example = cut(where)
      if (found.examples.length < mostExamples && !found.examples.includes(example))
        found.examples.push(example)
      lost.set(key, found)
    },
    done: (): Report => ({
      isDryRun,
      name,
      counts,
      becomes: Object.fromEntries(becomes),
      lost: Object.fromEntries([...lost].sort(([, a], [, b]) => b.count - a.count)),
    }),
  }
}

const cut = (text: string): string => {
  const line = text.replace(/[\s\p{Cc}]/gu, ' ')
  return line.length > mostExample ? `${line.slice(0, mostExample - 1)}…` : line
}

/** A report as lines for a terminal. */
export function printReport({ isDryRun, name, counts, becomes, lost }: Report): string {
  const title = isDryRun
    ? `Dry run of ${name}: nothing was changed. Add --apply to import.`
    : `Imported ${name}.`
  const rows = Object.entries(counts)
    .filter(([, { added, present, left }]) => added + present + left > 0)
    .map(([kind, { added, present, left }]) =>
      [
        `  ${kind.padEnd(12)}`,
        `${number(added)} ${isDryRun ? 'to add' : 'added'}`,
        present > 0 && `${number(present)} already here`,
        left > 0 && `${number(left)} left out`,
      ]
        .filter(Boolean)
        .join(', ')
        .replace(',', ''),
    )
  const examples = Object.entries(becomes).flatMap(([kind, lines]) => [
    '',
    `${kind}:`,
    ...lines.map((line) => `  ${line}`),
  ])
  const losses = Object.entries(lost).flatMap(([what, { count, examples: places }]) => [
    `  ${what} (${number(count)})`,
    ...places.map((place) => `    ${place}`),
  ])
  return [
    title,
    ...(rows.length > 0 ? rows : ['  Nothing to add.']),
    ...examples,
    '',
    losses.length > 0 ? 'Not as it was:' : 'Everything comes along as it was.',
    ...losses,
  ].join('\n')
}

const number = (count: number): string => count.toLocaleString('en-US')
