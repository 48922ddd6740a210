import { useInfiniteQuery } from '@tanstack/react-query'
import { readPages } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { listMyPictures } from '../contract/endpoints.ts'
import { mediaAt, stepsOf } from '../contract/paths.ts'
import type { OwnPictureWire } from '../contract/schemas.ts'

type Props = {
  taken: string[]
  onChosen: (picture: OwnPictureWire) => void
}

/** Pictures per page: rows of two, three and four. */
const pageCount = 24
const columns = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4'

/** The member's own pictures; a press on one chooses it. */
export function OwnPicturesDialog({
  isOpen,
  onClose,
  ...choice
}: Props & { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="l"
      title="Your pictures"
      description="Choose one to use it again. It isn’t uploaded a second time."
    >
      <Pictures {...choice} />
    </Dialog>
  )
}

function Pictures({ taken, onChosen }: Props) {
  const list = useInfiniteQuery({
    ...readPages(useCall(), listMyPictures, { query: { limit: pageCount } }),
    // What was uploaded since the dialog was last open is in it.
    gcTime: 0,
  })
  const pictures = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <PagedList
      list={list}
      count={pictures.length}
      label="Loading your pictures"
      skeleton={{
        node: (
          <div className={columns}>
            <Skeleton shape="block" count={8} label="Loading your pictures" />
          </div>
        ),
      }}
      empty={{
        title: 'No pictures yet',
        text: 'Pictures that you upload for articles, products and challenges appear here, so you can use them again.',
      }}
      failure="Couldn’t load your pictures."
    >
      <ul className={columns}>
        {pictures.map((picture) => (
          <li key={picture.mediaUrl} className="flex">
            <Choice
              picture={picture}
              isTaken={taken.includes(picture.mediaUrl)}
              onChosen={() => onChosen(picture)}
            />
          </li>
        ))}
      </ul>
    </PagedList>
  )
}

type ChoiceProps = { picture: OwnPictureWire; isTaken: boolean; onChosen: () => void }

function Choice({
  picture: { mediaUrl, description, uploadedAt },
  isTaken,
  onChosen,
}: ChoiceProps) {
  const media = mediaAt(mediaUrl)
  const [small] = media ? stepsOf(media) : []
  return (
    <button
      type="button"
      disabled={isTaken}
      onClick={onChosen}
      className="flex w-full flex-col rounded-control border border-line text-left transition-colors hover:border-edge hover:bg-paper-2 disabled:opacity-55"
    >
      <img
        src={small?.path}
        width={small?.width}
        height={small?.height}
        alt=""
        loading="lazy"
        className="picture-ground aspect-4/3 h-auto w-full rounded-t-control object-cover"
      />
      <span className="line-clamp-2 px-2 pt-2 text-sm wrap-anywhere">
        {description || 'No description'}
      </span>
      <span className="px-2 pb-2 text-sm text-ink-3">
        {isTaken ? 'Already added' : <Time at={uploadedAt} />}
      </span>
    </button>
  )
}
