// What rendering on the server shows of this feature.
export { AnnouncementBar } from '../announcement/AnnouncementBar.tsx'
export { announcementScript } from '../announcement/closing.ts'
