import {
  RevisedForm,
  useRevisedForm,
  useRevisedRecord,
  VersionList,
} from '#features/revisions/web/public.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { siteKind, siteLimits, siteRecord } from '../../contract/rules.ts'
import {
  getSiteSettings,
  restoreSiteSettings,
  saveSiteSettings,
} from '../../contract/settings-endpoints.ts'
import type { SiteContent, SiteRecord } from '../../contract/settings-schemas.ts'
import { draftOf, fieldOf, linksIn } from './draft.ts'
import { FooterLinks } from './FooterLinks.tsx'
import { SitePreview } from './SitePreview.tsx'

/** Edits the site's settings; what is typed survives a reload. */
export function SiteForm({ record }: { record: SiteRecord }) {
  const { content, version } = record
  const form = useRevisedForm({ name: 'site settings', fields: draftOf(content), version })
  const { draft, change } = form
  const { note, version: edited, ...texts } = draft
  const written = { ...texts, footerLinks: linksIn(draft.footerLinks) }
  const { save, restore } = useRevisedRecord({
    save: saveSiteSettings,
    restore: restoreSiteSettings,
    changes: [getSiteSettings],
    noun: 'Site settings',
    onDone: form.forget,
  })
  return (
    <>
      <div className="mt-4 grid gap-8 xl:grid-cols-2">
        <RevisedForm
          noun="site settings"
          form={form}
          current={record}
          save={save}
          onSave={() => save.mutate({ body: { ...written, note, version: edited } })}
          restore={restore}
          onRestore={() => restore.mutate({ query: { version, note } })}
        >
          <Field label="Name" name="name" isRequired>
            <TextInput
              value={draft.name}
              maxLength={siteLimits.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          </Field>
          <Field label="Tagline" name="tagline" hint="Below the name, on wider screens. Optional">
            <TextInput
              value={draft.tagline}
              maxLength={siteLimits.tagline}
              onChange={({ target }) => change({ tagline: target.value })}
            />
          </Field>
          <Field label="Footer text" name="footerText" hint="Optional">
            <TextArea
              rows={2}
              value={draft.footerText}
              counterLimit={siteLimits.footerText}
              onChange={({ target }) => change({ footerText: target.value })}
            />
          </Field>
          <FooterLinks
            links={written.footerLinks}
            onChange={(links) => change({ footerLinks: fieldOf(links) })}
          />
        </RevisedForm>
        <SitePreview {...written} />
      </div>
      <div className="mt-10 max-w-4xl">
        <VersionList
          kind={siteKind}
          name={siteRecord}
          current={version}
          onOpen={(opened, from) => void form.open(draftOf(opened as SiteContent), from)}
        />
      </div>
    </>
  )
}
