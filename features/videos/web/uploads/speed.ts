/** How far back speed is measured, in milliseconds: steady, and soon true again. */
const span = 5000

/** Measures an upload's speed over the last seconds. */
export function createSpeed() {
  const samples: { at: number; sent: number }[] = []
  return {
    /** Bytes per second, once two looks are far enough apart. */
    at: (sent: number): number | null => {
      const at = performance.now()
      samples.push({ at, sent })
      while (samples.length > 2 && at - (samples[0]?.at ?? at) > span) samples.shift()
      const [first] = samples
      return first && at - first.at > 500 ? ((sent - first.sent) / (at - first.at)) * 1000 : null
    },
  }
}

const megabytes = (bytes: number): string => Math.round(bytes / 1_000_000).toLocaleString('en-US')

/** An upload's figures, such as `640 of 1,200 MB`. */
export const amountText = (sent: number, size: number): string =>
  `${megabytes(sent)} of ${megabytes(size)} MB`

/** A speed, such as `4.2 MB/s`. */
export const speedText = (speed: number): string => `${(speed / 1_000_000).toFixed(1)} MB/s`
