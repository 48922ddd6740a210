import { Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#platform/web/ui/class-names.ts'
import { SkipLink } from '#platform/web/ui/SkipLink.tsx'
import { closeAnnouncement } from '../../contract/endpoints.ts'
import { toneNames, type AnnouncementTone } from '../../contract/rules.ts'
import type { ShownAnnouncement } from '../../contract/schemas.ts'
import { announcementScript } from './closing.ts'

const looks: Record<AnnouncementTone, { icon: typeof Info; ground: string; mark: string }> = {
  notice: { icon: Info, ground: 'bg-paper-2', mark: 'text-brass' },
  warning: { icon: TriangleAlert, ground: 'bg-warn-soft', mark: 'text-warn' },
}

const closeLook =
  '-my-1.5 inline-flex size-8 shrink-0 items-center justify-center rounded-control text-ink-2 pointer-coarse:-my-2.5 pointer-coarse:size-11'

type Props = Omit<ShownAnnouncement, 'id'> & {
  close: ReactNode
  label: string
  /** What comes first for keyboards. */
  first?: ReactNode
}

/** An announcement's line; `close` is what its end holds. */
function Bar({ text, link, tone, close, label, first }: Props) {
  const { icon: Icon, ground, mark } = looks[tone]
  return (
    <section
      aria-label={label}
      className={classNames('border-b border-line text-ink print:hidden', ground)}
    >
      {first}
      <div className="page-column flex items-start gap-3 py-2.5">
        <Icon className={classNames('mt-0.5 size-5 shrink-0', mark)} aria-hidden="true" />
        <p className="min-w-0 grow wrap-anywhere">
          {text}
          {link && (
            <>
              {' '}
              <a href={link.address} className="touch-area font-semibold underline">
                {link.label}
              </a>
            </>
          )}
        </p>
        {close}
      </div>
    </section>
  )
}

/**
 * The announcement above a page, outside React in the browser: its form and script close it.
 * @param path the page, to return to without scripts.
 */
export function AnnouncementBar({
  announcement: { id, ...announcement },
  path,
}: {
  announcement: ShownAnnouncement
  path: string
}) {
  return (
    <Bar
      {...announcement}
      label={toneNames[announcement.tone]}
      first={<SkipLink />}
      close={
        <>
          <form method="post" action={closeAnnouncement.path}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="path" value={path} />
            <button
              type="submit"
              aria-label="Close announcement"
              className={classNames(closeLook, 'transition-colors hover:text-ink')}
            >
              <X className="size-5" aria-hidden="true" />
            </button>
          </form>
          <script dangerouslySetInnerHTML={{ __html: announcementScript }} />
        </>
      }
    />
  )
}

/** The same to look at, in the control center. */
export function AnnouncementPreview(announcement: Omit<ShownAnnouncement, 'id'>) {
  return (
    <Bar
      {...announcement}
      label="Preview"
      close={
        <span className={closeLook} aria-hidden="true">
          <X className="size-5" />
        </span>
      }
    />
  )
}
