import { useContributions } from '#platform/web/contributions.ts'
import { useMemberContributions } from '#platform/web/member-contributions.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'

/** What waits for a seller, and their figures, as all features contribute them. */
export function DeskOverview() {
  const { MemberContributions } = useContributions()
  return <MemberContributions>{parts}</MemberContributions>
}

function Parts() {
  const { deskPanels } = useMemberContributions()
  const of = (part: 'waiting' | 'figures') =>
    deskPanels
      .filter((panel) => panel.part === part)
      .map(({ order, Content }) => <Content key={order} />)
  return (
    <>
      <section aria-labelledby="to-do" className="group/to-do">
        <h2 id="to-do" className="text-xl sm:text-2xl">
          To do
        </h2>
        <ul className="mt-5 border-b border-line">{of('waiting')}</ul>
        {/* Shown once every part said that it has nothing. */}
        <EmptyState
          level={3}
          className="hidden group-has-[li[hidden]]/to-do:group-not-has-[li:not([hidden])]/to-do:flex"
          title="You’re all caught up"
          text="Orders to ship, payouts to set up, and products that run low appear here."
        />
      </section>
      {of('figures')}
    </>
  )
}

const parts = <Parts />
