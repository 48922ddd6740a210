import {
  RevisedForm,
  useRevisedForm,
  useRevisedRecord,
  VersionList,
} from '#features/revisions/web/public.tsx'
import { useCall } from '#platform/web/site.ts'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { previewPage, restorePage, savePage } from '../../contract/source-endpoints.ts'
import type { PageSourceWire } from '../../contract/source-schemas.ts'
import { AllPages } from './AllPages.tsx'
import { PagePreview } from './PagePreview.tsx'
import { SourceFields } from './SourceFields.tsx'
import { pageEndpoints } from './source-queries.ts'

type Source = PageSourceWire['content']

/** Edits a content page beside what readers would see; what is typed survives a reload. */
export function PageEditor({ source }: { source: PageSourceWire }) {
  const { slug, content, version } = source
  const call = useCall()
  const form = useRevisedForm({ name: `page ${slug}`, fields: content, version })
  const { draft, change } = form
  const { title, description, body } = draft
  const { save, restore } = useRevisedRecord({
    save: savePage,
    restore: restorePage,
    changes: pageEndpoints,
    noun: 'Page',
    onDone: form.forget,
  })
  return (
    <>
      <SectionHeader
        id="pages-tab"
        title={content.title}
        actions={
          <>
            <AllPages />
            <Button size="s" variant="plain" to={`/${slug}`} target="_blank">
              See it on the site
            </Button>
          </>
        }
      />
      <div className="mt-4 grid gap-8 xl:grid-cols-2">
        <RevisedForm
          noun="page"
          form={form}
          current={source}
          save={save}
          onSave={() => save.mutate({ params: { slug }, body: draft })}
          restore={restore}
          onRestore={() =>
            restore.mutate({ params: { slug }, query: { version, note: draft.note } })
          }
        >
          <SourceFields source={{ title, description, body }} onChange={change} />
        </RevisedForm>
        <PagePreview
          name={slug}
          source={{ title, description, body }}
          render={(typed) => call(previewPage, { params: { slug }, body: typed })}
        />
      </div>
      <div className="mt-10">
        <VersionList
          kind="page"
          name={slug}
          current={version}
          onOpen={(opened, from) => void form.open(opened as Source, from)}
        />
      </div>
    </>
  )
}
