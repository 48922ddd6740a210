import { useEffect, useState } from 'react'
import {
  RevisedForm,
  useRevisedForm,
  useRevisedRecord,
  VersionList,
} from '#features/revisions/web/public.tsx'
import { logoPattern, shownLogo, siteKind, siteRecord } from '../../contract/rules.ts'
import {
  getSiteSettings,
  restoreSiteSettings,
  saveSiteSettings,
} from '../../contract/settings-endpoints.ts'
import type { SiteContent, SiteRecord } from '../../contract/settings-schemas.ts'
import { draftOf, writtenIn } from './draft.ts'
import { SiteFields } from './SiteFields.tsx'
import { SitePreview } from './SitePreview.tsx'

/** Edits the site's settings; what is typed survives a reload. */
export function SiteForm({ record }: { record: SiteRecord }) {
  const { content, version } = record
  const form = useRevisedForm({ name: 'site settings', fields: draftOf(content), version })
  const { draft, change } = form
  const written = writtenIn(draft)
  const [uploaded, setUploaded] = useState<{ address: string; picture: string } | null>(null)
  const picture = uploaded?.address === draft.logo ? uploaded.picture : pictureOf(written.logo)
  useEffect(() => () => (uploaded ? URL.revokeObjectURL(uploaded.picture) : undefined), [uploaded])
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
          onSave={() =>
            save.mutate({ body: { ...written, note: draft.note, version: draft.version } })
          }
          restore={restore}
          onRestore={() => restore.mutate({ query: { version, note: draft.note } })}
        >
          <SiteFields
            draft={draft}
            written={written}
            picture={picture}
            onUploaded={(address, file) => {
              setUploaded({ address, picture: URL.createObjectURL(file) })
              change({ logo: address })
            }}
            onChange={change}
          />
        </RevisedForm>
        <SitePreview {...written} picture={picture} />
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

/** A stored logo or the icon; nothing is known of an upload from before a reload. */
const pictureOf = (logo: string | null): string | null =>
  logo === null || logoPattern.test(logo) ? shownLogo(logo) : null
