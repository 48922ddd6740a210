export { AvatarUpload } from './AvatarUpload.tsx'
