import { useNavigate } from 'react-router'
import {
  RevisedForm,
  useRevisedForm,
  useRevisedSave,
  VersionList,
} from '#features/revisions/web/public.tsx'
import { useCall } from '#platform/web/site.ts'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { previewAddedPage, saveAddedPage } from '../../contract/added-endpoints.ts'
import { addedName } from '../../contract/added-rules.ts'
import type { AddedPageWire } from '../../contract/added-schemas.ts'
import { AllPages } from './AllPages.tsx'
import { PagePreview } from './PagePreview.tsx'
import { SourceFields } from './SourceFields.tsx'
import { addedEndpoints } from './source-queries.ts'
import { useAddedState } from './use-added-state.ts'

type Source = AddedPageWire['content']

/** Edits an added page beside what readers would see; what is typed survives a reload. */
export function AddedPageEditor({ page }: { page: AddedPageWire }) {
  const { slug, state, content, version } = page
  const call = useCall()
  const form = useRevisedForm({ name: `added page ${slug}`, fields: content, version })
  const { draft, change } = form
  const { title, description, body } = draft
  const isPublished = state === 'published'
  const save = useRevisedSave({
    save: saveAddedPage,
    changes: addedEndpoints,
    noun: 'Page',
    onDone: form.forget,
    result: isPublished ? 'It is in force now.' : 'It is still a draft.',
  })
  return (
    <>
      <SectionHeader
        id="pages-tab"
        title={content.title}
        actions={
          <>
            <StateButtons page={page} confirm={form.confirm} />
            <AllPages />
          </>
        }
        lead={
          <span className="flex flex-wrap items-center gap-3 text-sm text-ink-3">
            <Pill tone={isPublished ? 'ok' : 'warn'}>{states[state]}</Pill>
            <span className="wrap-anywhere">/{addedName(slug)}</span>
          </span>
        }
      />
      {state !== 'deleted' && (
        <div className="mt-4 grid gap-8 xl:grid-cols-2">
          <RevisedForm
            noun="page"
            form={form}
            current={page}
            save={save}
            saveLabel={isPublished ? 'Save and publish' : 'Save draft'}
            onSave={() => save.mutate({ params: { slug }, body: draft })}
          >
            <SourceFields source={{ title, description, body }} onChange={change} />
          </RevisedForm>
          <PagePreview
            name={addedName(slug)}
            source={{ title, description, body }}
            render={(typed) => call(previewAddedPage, { body: { ...typed, slug } })}
          />
        </div>
      )}
      <div className="mt-10">
        <VersionList
          kind="added-page"
          name={slug}
          current={version}
          hasOriginal={false}
          onOpen={(opened, from) => void form.open(opened as Source, from)}
        />
      </div>
    </>
  )
}

const states: Record<AddedPageWire['state'], string> = {
  draft: 'Draft',
  published: 'Published',
  deleted: 'Deleted',
}

type StateProps = {
  page: AddedPageWire
  confirm: ReturnType<typeof useRevisedForm>['confirm']
}

/** Publishes, unpublishes, deletes and restores the page as it was last saved. */
function StateButtons({ page: { slug, state, version, content }, confirm }: StateProps) {
  const navigate = useNavigate()
  const set = useAddedState((next) => {
    if (next === 'deleted') void navigate('?tab=pages')
  })
  const change = (next: AddedPageWire['state']) =>
    set.mutate({ params: { slug }, body: { state: next, version } })
  const remove = async () => {
    const isSure = await confirm({
      title: `Delete “${content.title}”?`,
      description: 'Its address answers “Page Not Found”. You can restore it with its versions.',
      action: 'Delete page',
      isDangerous: true,
    })
    if (isSure) change('deleted')
  }
  if (state === 'deleted')
    return (
      <Button size="s" isBusy={set.isPending} onClick={() => change('draft')}>
        Restore as a draft
      </Button>
    )
  const isPublished = state === 'published'
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="s" variant="plain" to={`/${addedName(slug)}`} target="_blank">
        See it on the site
      </Button>
      <Button
        size="s"
        variant={isPublished ? 'quiet' : 'primary'}
        isBusy={set.isPending}
        onClick={() => change(isPublished ? 'draft' : 'published')}
      >
        {isPublished ? 'Unpublish' : 'Publish'}
      </Button>
      <Button size="s" variant="quiet" disabled={set.isPending} onClick={() => void remove()}>
        Delete
      </Button>
    </div>
  )
}
