import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { CandidateEditor } from './CandidateEditor.tsx'
import { CandidateList } from './CandidateList.tsx'
import { CorrectionsView } from './CorrectionsView.tsx'
import { CyclesView } from './CyclesView.tsx'
import { ImportView } from './ImportView.tsx'
import { ResultsView } from './results/ResultsView.tsx'
import { WaitingResults } from './results/WaitingResults.tsx'
import { ReviewQueue } from './ReviewQueue.tsx'

const views: { value: string; label: string; content: () => ReactNode }[] = [
  { value: 'candidates', label: 'Candidates', content: () => <CandidateList /> },
  { value: 'review', label: 'To confirm', content: () => <ToConfirm /> },
  { value: 'results', label: 'Results', content: () => <ResultsView /> },
  { value: 'reports', label: 'Reports', content: () => <CorrectionsView /> },
  { value: 'import', label: 'Import and export', content: () => <ImportView /> },
  { value: 'cycles', label: 'Cycles', content: () => <CyclesView /> },
]

/** What needs a second editor: results first, which are in a hurry. */
function ToConfirm() {
  return (
    <>
      <WaitingResults />
      <ReviewQueue />
    </>
  )
}

/** Senate candidates: editing, confirming, and cycles. */
export function WarRoomTab() {
  const [query] = useSearchParams()
  const editing = query.get('candidate')
  const view = views.find(({ value }) => value === query.get('view')) ?? views[0]
  return (
    <section aria-labelledby="warroom-tab">
      <SectionHeader
        id="warroom-tab"
        title="WarRoom"
        actions={
          <Button size="s" to="?tab=warroom&candidate=new">
            Add candidate
          </Button>
        }
      />
      <nav aria-label="WarRoom" className="mt-2">
        <ul className="hairline-inset flex flex-wrap gap-x-5 sm:gap-x-6">
          {views.map(({ value, label }) => {
            const isCurrent = !editing && value === view?.value
            return (
              <li key={value}>
                <PrefetchLink
                  to={value === 'candidates' ? '?tab=warroom' : `?tab=warroom&view=${value}`}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={`inline-flex min-h-11 min-w-11 items-center justify-center border-b-2 whitespace-nowrap no-underline ${
                    isCurrent
                      ? 'border-brass-edge font-semibold text-ink'
                      : 'border-transparent text-ink-2 hover:text-ink'
                  }`}
                >
                  {label}
                </PrefetchLink>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="mt-5">
        {editing ? <CandidateEditor key={editing} id={editing} /> : view?.content()}
      </div>
    </section>
  )
}
