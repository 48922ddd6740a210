import { useInfiniteQuery } from '@tanstack/react-query'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { readPages } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { getVersion, listVersions } from '../contract/endpoints.ts'

type Props = {
  kind: string
  name: string
  /** The version in force. */
  current: number
  /** False if the site ships nothing, so that version 1 is the first. */
  hasOriginal?: boolean
  /** Puts a version's content into the form, where it can be read and saved. */
  onOpen: (content: Record<string, unknown>, version: number) => void
}

/** A record's versions: who saved them, when and why, and a way to open each. */
export function VersionList({ kind, name, current, hasOriginal = true, onOpen }: Props) {
  const call = useCall()
  const list = useInfiniteQuery({
    ...readPages(call, listVersions, { params: { kind, name } }),
    refetchOnMount: 'always',
  })
  const versions = list.data?.pages.flatMap(({ items }) => items) ?? []
  const open = useApiMutation(call, getVersion, {
    isSingle: true,
    failure: { title: 'Not opened', text: "We couldn't open this version. Please try again." },
    onSuccess: ({ content, version }) => onOpen(content, version),
  })
  const opening = (version: number, label: string) => (
    <Button
      size="s"
      variant="quiet"
      aria-label={`Open ${label}`}
      isBusy={open.isPending && open.variables.params.version === version}
      onClick={() => open.mutate({ params: { kind, name, version } })}
    >
      Open
    </Button>
  )
  return (
    <section aria-label="Versions">
      <h3 className="text-lg">Versions</h3>
      <PagedList
        list={list}
        count={versions.length}
        label="Loading the versions"
        empty={{ title: 'Not changed yet', text: 'Each change is kept here as a version.' }}
      >
        <ol className="mt-2 divide-y divide-line">
          {versions.map(({ version, isOriginal, note, at, author }) => (
            <li key={version} className="flex flex-wrap items-start justify-between gap-3 py-2.5">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2">
                  <strong>Version {version}</strong>
                  {version === current && <Pill tone="ok">In force</Pill>}
                  {isOriginal && <Pill>Original text</Pill>}
                </p>
                <p className="text-sm text-ink-3">
                  <Time at={at} hasTime /> · <bdi>{author?.name ?? 'Former member'}</bdi>
                </p>
                {note && <p className="mt-1 text-sm wrap-anywhere">{note}</p>}
              </div>
              {version !== current && opening(version, `version ${version}`)}
            </li>
          ))}
          {hasOriginal && current > 0 && (
            <li className="flex items-center justify-between gap-3 py-2.5">
              <strong>Original</strong>
              {opening(0, 'the original')}
            </li>
          )}
        </ol>
      </PagedList>
    </section>
  )
}
