import { Field } from '#platform/web/ui/Field.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { accentFault, colorPattern, shippedAccent } from '../../contract/accent.ts'
import { siteLimits } from '../../contract/rules.ts'
import type { SiteContent } from '../../contract/settings-schemas.ts'
import { fieldOf, type SiteDraft } from './draft.ts'
import { SiteLogo } from './SiteLogo.tsx'
import { SiteLinks } from './SiteLinks.tsx'

type Props = {
  draft: SiteDraft
  written: SiteContent
  /** The logo to look at; null if it can't be shown. */
  picture: string | null
  onUploaded: (address: string, file: File) => void
  onChange: (part: Partial<SiteDraft>) => void
}

/** The fields of the site's settings. */
export function SiteFields({ draft, written, picture, onUploaded, onChange }: Props) {
  const accent = written.accent ?? ''
  return (
    <>
      <Field label="Name" name="name" isRequired>
        <TextInput
          value={draft.name}
          maxLength={siteLimits.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <SiteLogo
        picture={picture}
        hasLogo={draft.logo !== ''}
        onUploaded={onUploaded}
        onRemove={() => onChange({ logo: '' })}
      />
      <Field label="Tagline" name="tagline" hint="Optional, below the name on wider screens.">
        <TextInput
          value={draft.tagline}
          maxLength={siteLimits.tagline}
          onChange={({ target }) => onChange({ tagline: target.value })}
        />
      </Field>
      <Field label="Footer text" name="footerText" hint="Optional">
        <TextArea
          rows={2}
          value={draft.footerText}
          counterLimit={siteLimits.footerText}
          onChange={({ target }) => onChange({ footerText: target.value })}
        />
      </Field>
      <Field
        label="Accent color"
        name="accent"
        hint={`For main buttons, marks and underlines, such as ${shippedAccent}. Blank for brass. The dark theme gets a lighter tint.`}
        error={colorPattern.test(accent) ? accentFault(accent) : null}
      >
        <AccentInput value={draft.accent} onChange={(value) => onChange({ accent: value })} />
      </Field>
      <SiteLinks
        name="navLinks"
        legend="Menu links"
        hint="In the Browse menu of visitors and the account menu of members, after the site’s own links."
        noun="Menu link"
        links={written.navLinks}
        onChange={(links) => onChange({ navLinks: fieldOf(links) })}
      />
      <SiteLinks
        name="footerLinks"
        legend="Footer links"
        hint="In a column of their own, “More”, after the site’s own columns."
        noun="Footer link"
        links={written.footerLinks}
        onChange={(links) => onChange({ footerLinks: fieldOf(links) })}
      />
    </>
  )
}

/** The color as text, with a swatch that also opens the browser's color picker. */
function AccentInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div className="flex items-center gap-2">
      <TextInput
        className="max-w-40"
        value={value}
        maxLength={7}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        type="color"
        aria-label="Color picker"
        className="size-11 shrink-0 cursor-pointer rounded-control border border-edge bg-card p-1"
        value={colorPattern.test(value) ? value : shippedAccent}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
