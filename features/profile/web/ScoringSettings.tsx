import { Button } from '#platform/web/ui/Button.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'

/** The settings' link to the answers. */
export function ScoringSettings() {
  return (
    <SettingsSection
      title="Citizen score"
      text="Your answers make up your score. Only you see them."
    >
      <div className="flex flex-wrap items-start gap-3">
        <Button to="/profile-setup">Update Profile Scoring</Button>
        <Button to="/profile-score" variant="quiet">
          See your score
        </Button>
      </div>
    </SettingsSection>
  )
}
