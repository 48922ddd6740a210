import { displayNameOf } from '#features/identity/contract/display-name.ts'
import { stateNames } from '#features/moderation/contract/rules.ts'
import type { Column } from '#platform/web/tables/column.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { categoryNames } from '../../contract/rules.ts'
import type { WaitingArticleWire } from '../../contract/schemas.ts'

type Actions = {
  /** Where the title leads. */
  hrefOf: (id: string) => string
  /** The article is read in another tab. */
  onOpen: (article: WaitingArticleWire) => void
  /** The review item that is being approved. */
  busyId: string | null
  onApprove: (article: WaitingArticleWire) => void
  onReject: (article: WaitingArticleWire) => void
}

/** Columns of the articles under review. */
export const waitingColumns = ({
  hrefOf,
  onOpen,
  busyId,
  onApprove,
  onReject,
}: Actions): Column<WaitingArticleWire>[] => [
  {
    id: 'title',
    header: 'Article',
    cell: (article) => (
      <a
        href={hrefOf(article.id)}
        target="_blank"
        rel="noopener"
        onClick={() => onOpen(article)}
        className="font-semibold wrap-anywhere"
      >
        {article.title}
      </a>
    ),
    detail: ({ reasons }) =>
      reasons.map((reason) => (
        <span key={reason} className="mt-1 block text-sm text-ink-2">
          {reason}
        </span>
      )),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ itemState }) => (
      <Pill tone={itemState === 'pending' ? 'warn' : 'live'}>{stateNames[itemState]}</Pill>
    ),
  },
  {
    id: 'author',
    header: 'Author',
    cell: ({ author, authorUsername }) => (
      <bdi>{displayNameOf({ ...author, username: authorUsername })}</bdi>
    ),
  },
  {
    id: 'category',
    header: 'Category',
    kind: 'rest',
    cell: ({ category }) => categoryNames[category],
  },
  {
    id: 'waiting',
    header: 'Waiting since',
    kind: 'wide',
    cell: ({ waitingSince }) => <Time at={waitingSince} hasTime />,
  },
  {
    id: 'decide',
    header: 'Decide',
    kind: 'actions',
    cell: (article) => {
      const { id, itemId, title } = article
      return (
        <span className="flex flex-wrap justify-end gap-2 max-md:justify-start">
          <Button
            size="s"
            aria-label={`Approve ${title}`}
            isBusy={busyId === itemId}
            onClick={() => onApprove(article)}
          >
            Approve
          </Button>
          <Button
            size="s"
            variant="danger"
            aria-label={`Reject ${title}`}
            onClick={() => onReject(article)}
          >
            Reject
          </Button>
          <Button
            size="s"
            variant="plain"
            to={`/news/${id}`}
            target="_blank"
            aria-label={`Read ${title}`}
            onClick={() => onOpen(article)}
          >
            Read
          </Button>
        </span>
      )
    },
  },
]
