import { useNavigate } from 'react-router'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { usePersistedForm } from '#platform/web/use-typed.ts'
import { addPage, previewAddedPage } from '../../contract/added-endpoints.ts'
import { addedLimits, addedName, slugOfTitle } from '../../contract/added-rules.ts'
import { AllPages } from './AllPages.tsx'
import { PagePreview } from './PagePreview.tsx'
import { SourceFields } from './SourceFields.tsx'
import { addedEndpoints } from './source-queries.ts'

/** A null address follows the title. */
const blank = { title: '', description: '', body: '', slug: null as string | null }

/** Adds a page, published or as a draft; what is typed survives a reload. */
export function AddPage() {
  const call = useCall()
  const navigate = useNavigate()
  const [typed, setTyped, forget] = usePersistedForm('new page', blank)
  const { title, description, body } = typed
  const slug = typed.slug ?? slugOfTitle(title)
  const add = useApiMutation(call, addPage, {
    isSingle: true,
    changes: addedEndpoints,
    onSuccess: (page) => {
      forget()
      const isPublished = page.state === 'published'
      toast({
        tone: 'good',
        title: isPublished ? 'Page published' : 'Draft saved',
        description: isPublished ? 'Everyone can read it now.' : 'Only administrators can see it.',
      })
      void navigate(`?tab=pages&added=${page.slug}`)
    },
  })
  const send = (isPublished: boolean) =>
    add.mutate({ body: { title, description, body, slug, isPublished } })
  return (
    <>
      <SectionHeader id="pages-tab" title="Add a page" actions={<AllPages />} />
      <div className="mt-4 grid gap-8 xl:grid-cols-2">
        <Form error={add.error} className="space-y-5" onSubmit={() => send(true)}>
          {add.error !== null && (
            <Callout tone="bad" title="Not saved" isAnnounced>
              {messageOf(add.error, "We couldn't save the page. Please try again.")}
            </Callout>
          )}
          <SourceFields
            source={{ title, description, body }}
            onChange={(changed) => setTyped({ ...typed, ...changed })}
          />
          <Field
            label="Address"
            name="slug"
            hint={`The page is at /${addedName(slug || '…')}. You can’t change it later.`}
            isRequired
          >
            <TextInput
              value={slug}
              maxLength={addedLimits.slug}
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => setTyped({ ...typed, slug: target.value })}
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isBusy={add.isPending}>
              Publish
            </Button>
            <Button variant="quiet" disabled={add.isPending} onClick={() => send(false)}>
              Save as a draft
            </Button>
          </div>
        </Form>
        {title.trim() !== '' && body.trim() !== '' && (
          <PagePreview
            name="new page"
            source={{ title, description: description.trim() || title, body }}
            render={(source) => call(previewAddedPage, { body: { ...source, slug: null } })}
          />
        )}
      </div>
    </>
  )
}
