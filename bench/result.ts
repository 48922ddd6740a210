/** A promise's figure, next to its target. */
export type Result = {
  promise: string
  what: string
  figure: string
  promised: string
  /** Null for a figure without a target. */
  isKept: boolean | null
}

/** The median; the lower of two middle values. */
export function median(figures: number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor((figures.length - 1) / 2)] ?? Number.NaN
}

/** A figure with a sensible number of digits. */
export function written(figure: number): string {
  return figure >= 100
    ? Math.round(figure).toLocaleString('en-US')
    : figure.toPrecision(figure >= 10 ? 3 : 2)
}

/** Results as lines. */
export function tableOf(results: Result[]): string {
  const rows = results.map(({ promise, what, figure, promised, isKept }) => [
    promise,
    what,
    figure,
    promised,
    isKept === null ? '' : isKept ? 'kept' : 'NOT KEPT',
  ])
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
