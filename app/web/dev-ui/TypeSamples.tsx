import { Kicker } from '#platform/web/ui/Kicker.tsx'
import { Row } from './Row.tsx'

const sizes = [
  'text-4xl',
  'text-3xl',
  'text-2xl',
  'text-xl',
  'text-lg',
  'text-md',
  'text-base',
  'text-sm',
] as const
const pixels = [56, 42, 32, 25, 20, 17, 15, 13]

const swatches = [
  ['paper', 'bg-paper'],
  ['paper-2', 'bg-paper-2'],
  ['card', 'bg-card'],
  ['ink', 'bg-ink'],
  ['ink-2', 'bg-ink-2'],
  ['ink-3', 'bg-ink-3'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['edge', 'bg-edge'],
  ['brass', 'bg-brass'],
  ['brass-fill', 'bg-brass-fill'],
  ['brass-edge', 'bg-brass-edge'],
  ['side-a', 'bg-side-a'],
  ['side-a-soft', 'bg-side-a-soft'],
  ['side-b', 'bg-side-b'],
  ['side-b-soft', 'bg-side-b-soft'],
  ['good', 'bg-good'],
  ['good-soft', 'bg-good-soft'],
  ['warn', 'bg-warn'],
  ['warn-soft', 'bg-warn-soft'],
  ['bad', 'bg-bad'],
  ['bad-soft', 'bg-bad-soft'],
] as const

/** Type scale, figures and colors. */
export function TypeSamples() {
  return (
    <>
      <div className="flex flex-col gap-3">
        {sizes.map((size, index) => (
          <div
            key={size}
            className="grid grid-cols-[4rem_1fr] items-baseline gap-3 border-b border-line pb-3"
          >
            <span className="figures text-sm text-ink-3">{pixels[index]} px</span>
            <span
              className={`${size} ${index < 5 ? 'font-serif font-medium tracking-tight' : ''} min-w-0`}
            >
              {index < 5
                ? 'Ballots, counted twice'
                : 'Argue in the open. Vote where everyone can check the count.'}
            </span>
          </div>
        ))}
      </div>
      <Row name="Kickers">
        <Kicker>Analysis · Ohio</Kicker>
        <Kicker tone="a">Position A</Kicker>
        <Kicker tone="b">Position B</Kicker>
        <Kicker tone="muted">Archive</Kicker>
      </Row>
      <Row name="Figures of one width">
        <table className="figures text-md">
          <tbody>
            {['1,111', '2,391', '8,808'].map((figure) => (
              <tr key={figure}>
                <td className="border-b border-line py-1 pr-8 text-left text-ink-2">Votes</td>
                <td className="border-b border-line py-1 text-right font-serif text-lg">
                  {figure}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Row>
      <Row name="Links">
        <p>
          Every fee is on the <a href="#ledger">public ledger</a>, and the books balance.
        </p>
      </Row>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        {swatches.map(([name, color]) => (
          <li key={name}>
            <span className={`block h-10 rounded-control border border-line-strong ${color}`} />
            <span className="text-sm text-ink-3">{name}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
