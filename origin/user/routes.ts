import {
  serveAddAddress,
  serveAddress,
  serveAddresses,
  serveDeleteAddress,
  servePutAddress,
  serveSetPrimaryAddress,
} from '../addresses/addresses.ts'
import { servePostUnattendedWizard, serveUnattendedWizard } from '../addresses/unattended-wizard.ts'
import { serveCompleteProfile, serveIncompleteProfile } from './account/complete-profile.ts'
import { serveDeleteAccount } from './account/delete-account.ts'
import { serveConsent, servePutConsent } from './consent.ts'
import { serveDeleteDiet, serveDiet, servePutDiet } from './account/diet.ts'
import { serveExportData } from './account/export-data.ts'
import { servePreferences, serveUpdatePreferences } from './account/preferences.ts'
import { serveProfile, serveUpdateContact, serveUpdateProfile } from './account/profile.ts'
import { serveRegister } from './account/register.ts'
import { serveUnsubscribe } from './account/unsubscribe.ts'
import { serveBecomeAccount } from './guest/become-account.ts'
import { servePutGuest, serveRemoveGuest } from './guest/guest-details.ts'
import { serveLogInByCode, serveRequestLoginCode } from './login/log-in-by-code.ts'
import { serveLogInByToken } from './login/log-in-by-token.ts'
import { serveLogIn, serveLogOut } from './login/log-in.ts'
import { serveBeginPasskeyLogin, serveLogInByPasskey } from './login/passkey-use.ts'
import { serveEndOtherSessions, serveEndUserSession, serveUserSessions } from './login/sessions.ts'
import { serveBeginAuthenticator, serveCompleteAuthenticator } from './security/add-authenticator.ts'
import { serveAuthenticators, serveRemoveAuthenticator } from './security/authenticators.ts'
import { serveChangePassword, servePasswordInfo } from './security/change-password.ts'
import { serveConfirmPasswordReset, serveRequestPasswordReset } from './security/password-reset.ts'
import {
  serveBeginProofPasskey,
  serveGiveProof,
  serveProof,
  serveRequestProofCode,
} from './security/proof.ts'
import { serveUndoEmail } from './security/undo-email.ts'
import { serveResendVerification, serveVerifyEmail } from './security/verify-email.ts'
import { serveSession } from './session.ts'

export const userRoutes = {
  addAddress: serveAddAddress,
  becomeAccount: serveBecomeAccount,
  beginAuthenticator: serveBeginAuthenticator,
  beginPasskeyLogin: serveBeginPasskeyLogin,
  beginProofPasskey: serveBeginProofPasskey,
  changePassword: serveChangePassword,
  completeAuthenticator: serveCompleteAuthenticator,
  completeProfile: serveCompleteProfile,
  confirmPasswordReset: serveConfirmPasswordReset,
  deleteAccount: serveDeleteAccount,
  deleteAddress: serveDeleteAddress,
  deleteDiet: serveDeleteDiet,
  endOtherSessions: serveEndOtherSessions,
  endUserSession: serveEndUserSession,
  exportData: serveExportData,
  getAddress: serveAddress,
  getAddresses: serveAddresses,
  getAuthenticators: serveAuthenticators,
  getConsent: serveConsent,
  getDiet: serveDiet,
  getIncompleteProfile: serveIncompleteProfile,
  getPasswordInfo: servePasswordInfo,
  getPreferences: servePreferences,
  getProfile: serveProfile,
  getProof: serveProof,
  getSession: serveSession,
  getUnattendedWizard: serveUnattendedWizard,
  getUserSessions: serveUserSessions,
  giveProof: serveGiveProof,
  logIn: serveLogIn,
  logInByCode: serveLogInByCode,
  logInByPasskey: serveLogInByPasskey,
  logInByToken: serveLogInByToken,
  logOut: serveLogOut,
  postUnattendedWizard: servePostUnattendedWizard,
  putAddress: servePutAddress,
  putConsent: servePutConsent,
  putDiet: servePutDiet,
  putGuest: servePutGuest,
  register: serveRegister,
  removeAuthenticator: serveRemoveAuthenticator,
  removeGuest: serveRemoveGuest,
  requestLoginCode: serveRequestLoginCode,
  requestPasswordReset: serveRequestPasswordReset,
  requestProofCode: serveRequestProofCode,
  resendVerification: serveResendVerification,
  setPrimaryAddress: serveSetPrimaryAddress,
  undoEmail: serveUndoEmail,
  unsubscribe: serveUnsubscribe,
  updateContact: serveUpdateContact,
  updatePreferences: serveUpdatePreferences,
  updateProfile: serveUpdateProfile,
  verifyEmail: serveVerifyEmail,
}
