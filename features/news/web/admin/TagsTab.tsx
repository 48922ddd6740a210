import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { countText } from '#platform/contract/count-text.ts'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { ListSection } from '#platform/web/tables/ListSection.tsx'
import { nothingFound, SearchFilter } from '#platform/web/tables/SearchFilter.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { listTags } from '../../contract/tags-endpoints.ts'
import { tagsAtOnce, tagSorts } from '../../contract/tags-rules.ts'
import { ChangeTags, type AskedChange } from './ChangeTags.tsx'
import { RunningTagChange } from './RunningTagChange.tsx'
import { tagsQuery } from './tags-queries.ts'

/** The articles' tags with how many articles have each: renaming, merging, removing. */
export function TagsTab() {
  const [{ search, sort }, change] = useAddressFilter({ search: '', sort: 'most' })
  const known = tagSorts.find((each) => each === sort) ?? 'most'
  const query = useDeferredValue({ search, sort: known })
  const list = useInfiniteQuery(tagsQuery(useCall(), query))
  const [asked, setAsked] = useState<AskedChange | null>(null)
  return (
    <ListSection
      tab="tags"
      title="Tags"
      filters={
        <SearchFilter
          hint="Tag name"
          value={search}
          onChange={(typed) => change({ search: typed })}
        />
      }
      lead="Select tags to merge or remove them in all articles."
      above={<RunningTagChange />}
    >
      <DataTable
        caption="Tags"
        rows={list.data?.pages.flatMap(({ items }) => items) ?? []}
        idOf={({ name }) => name}
        nameOf={({ name }) => name}
        list={list}
        label="Loading the tags"
        empty={
          search
            ? nothingFound
            : { title: 'No tags', text: 'Tags appear here once articles have some.' }
        }
        sort={{ value: known, onChange: (value) => change({ sort: value }) }}
        csvHref={csvHref(listTags, query)}
        bulk={(tags, onDone) =>
          tags.length > tagsAtOnce ? (
            <p>Change at most {tagsAtOnce} tags at once.</p>
          ) : (
            <>
              {tags.length > 1 ? (
                <Button size="s" onClick={() => setAsked({ tags, isRemoval: false, onDone })}>
                  Merge
                </Button>
              ) : (
                <span className="text-sm text-ink-3">Select another tag to merge.</span>
              )}
              <Button
                size="s"
                variant="quiet"
                onClick={() => setAsked({ tags, isRemoval: true, onDone })}
              >
                Remove
              </Button>
            </>
          )
        }
        columns={[
          {
            id: 'name',
            header: 'Tag',
            sort: { asc: 'name' },
            cell: ({ name }) => <bdi className="font-semibold wrap-anywhere">{name}</bdi>,
          },
          {
            id: 'articles',
            header: 'Articles',
            kind: 'figures',
            sort: { desc: 'most' },
            cell: ({ articles }) => countText(articles),
          },
          {
            id: 'published',
            header: 'Published',
            kind: 'figures',
            cell: ({ published }) => countText(published),
          },
          {
            id: 'rename',
            header: 'Rename',
            kind: 'actions',
            cell: (tag) => (
              <Button
                size="s"
                variant="quiet"
                aria-label={`Rename ${tag.name}`}
                onClick={() => setAsked({ tags: [tag], isRemoval: false })}
              >
                Rename
              </Button>
            ),
          },
        ]}
      />
      {asked && <ChangeTags {...asked} onClose={() => setAsked(null)} />}
    </ListSection>
  )
}
