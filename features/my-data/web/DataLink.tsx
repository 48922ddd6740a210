import { Button } from '#platform/web/ui/Button.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'
import { myDataPath } from '../contract/rules.ts'

/** Leads from the settings to export and deletion. */
export function DataLink() {
  return (
    <SettingsSection
      title="Your data and account"
      text="Export everything we have about you, or delete your account."
    >
      <div>
        <Button to={myDataPath} variant="quiet" size="s">
          Export or delete
        </Button>
      </div>
    </SettingsSection>
  )
}
