import { Link2 } from 'lucide-react'
import { linkTexts, shareLink } from '#platform/web/share-link.ts'
import { useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { issueNames, issues, statePath } from '../contract/rules.ts'
import type { CandidateWire, StateElectionWire } from '../contract/schemas.ts'
import { ColorBadge } from './looks.tsx'
import { SourceLink, StanceWord } from './PositionSummary.tsx'

type Props = {
  election: StateElectionWire
  pair: [CandidateWire, CandidateWire]
  year: number | null
}

/** Two candidates side by side, at a shareable address. */
export function Comparison({ election, pair, year }: Props) {
  const site = useSite()
  const [first, second] = pair
  const path = statePath(election.state, year ?? undefined, [first.id, second.id])
  const share = () =>
    shareLink({ title: `${first.name} and ${second.name}`, url: site.url + path }, linkTexts)
  return (
    <section aria-labelledby="compare" className="border-b border-line p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 id="compare" className="text-lg">
          Side by side
        </h3>
        <p className="flex flex-wrap gap-2">
          <Button
            size="s"
            variant="quiet"
            icon={<Link2 aria-hidden="true" className="size-4" />}
            onClick={() => void share()}
          >
            Share
          </Button>
          <Button
            size="s"
            variant="plain"
            to={statePath(election.state, year ?? undefined)}
            preventScrollReset
          >
            Close comparison
          </Button>
        </p>
      </div>
      <table className="mt-4 w-full table-fixed border-collapse max-sm:block">
        <caption className="sr-only">
          {first.name} and {second.name} compared
        </caption>
        <thead className="max-sm:block">
          <tr className="border-b border-line-strong text-left align-bottom max-sm:grid max-sm:grid-cols-2 max-sm:items-end max-sm:gap-x-3">
            <th scope="col" className="w-1/4 pb-2 text-sm font-normal text-ink-3 max-sm:sr-only">
              Issue
            </th>
            {pair.map(({ id, name, party }) => (
              <th key={id} scope="col" className="pb-2 pl-3 font-serif text-md max-sm:pl-0">
                {name}
                <span className="block font-sans text-sm font-normal text-ink-3">{party}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          <tr className="border-b border-line align-top max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3">
            <Row>Color</Row>
            {pair.map(({ id, colorCode }) => (
              <td key={id} className="py-2 pl-3 max-sm:pl-0">
                <ColorBadge color={colorCode} />
              </td>
            ))}
          </tr>
          {issues.map((issue) => (
            <tr
              key={issue}
              className="border-b border-line align-top max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3"
            >
              <Row>{issueNames[issue]}</Row>
              {pair.map((candidate) => (
                <td key={candidate.id} className="py-2 pl-3 wrap-anywhere max-sm:pl-0">
                  <StanceWord issue={issue} stance={candidate.positions[issue]} />
                  <SourceLink candidate={candidate} issue={issue} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ children }: { children: string }) {
  return (
    <th
      scope="row"
      className="py-2 text-left font-normal text-ink-2 max-sm:col-span-2 max-sm:pb-0 max-sm:text-sm"
    >
      {children}
    </th>
  )
}
