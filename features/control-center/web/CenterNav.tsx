import type { ControlCenterGroup, ControlCenterTab } from '#platform/web/member-contributions.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'

type Props = {
  tabs: ControlCenterTab[]
  current: string | undefined
  /** How much waits in a tab. */
  countOf: (tab: ControlCenterTab) => number
  onChoose?: () => void
}

const groups: { group: ControlCenterGroup; title: string | null }[] = [
  { group: 'main', title: null },
  { group: 'review', title: 'Review' },
  { group: 'content', title: 'Content' },
  { group: 'community', title: 'Community' },
  { group: 'money', title: 'Money' },
  { group: 'system', title: 'System' },
]

/** The control center's tabs: the main ones first, the others grouped by topic. */
export function CenterNav({ tabs, current, countOf, onChoose }: Props) {
  return (
    <nav aria-label="Control center" className="grid gap-5">
      {groups.map(({ group, title }) => {
        const inGroup = tabs.filter((tab) => tab.group === group)
        if (inGroup.length === 0) return null
        return (
          <div key={group}>
            {title && (
              <p aria-hidden="true" className="mb-1 px-3 text-sm font-semibold text-ink-3">
                {title}
              </p>
            )}
            <ul aria-label={title ?? 'Main'}>
              {inGroup.map((tab) => (
                <li key={tab.value}>
                  <PrefetchLink
                    ref={tab.value === current ? scrollTo : undefined}
                    to={`?tab=${tab.value}`}
                    isCurrent={tab.value === current}
                    onClick={onChoose}
                    className={classNames(
                      'flex min-h-11 items-center justify-between gap-2 rounded-control border-l-2',
                      'px-3 no-underline min-[1400px]:min-h-9',
                      tab.value === current
                        ? 'border-brass-edge bg-paper-2 font-semibold'
                        : 'border-transparent text-ink-2 hover:bg-paper-2 hover:text-ink',
                    )}
                  >
                    {tab.label}
                    <Waiting count={countOf(tab)} />
                  </PrefetchLink>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

/** Scrolls the list to the open tab if it is out of sight, and nothing else. */
function scrollTo(link: HTMLElement | null): void {
  const list = link?.offsetParent
  if (!link || !(list instanceof HTMLElement) || !list.contains(link)) return
  const top = link.offsetTop - list.scrollTop
  if (top < 0 || top + link.offsetHeight > list.clientHeight)
    list.scrollTop = link.offsetTop - list.clientHeight / 2
}

function Waiting({ count }: { count: number }) {
  return (
    count > 0 && (
      <Pill tone="warn" className="figures">
        {count.toLocaleString('en-US')}
        <VisuallyHidden> waiting</VisuallyHidden>
      </Pill>
    )
  )
}
