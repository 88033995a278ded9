import { serveBeginAuthenticator, serveCompleteAuthenticator } from './add-authenticator.ts'
import { serveAuthenticators, serveRemoveAuthenticator } from './authenticators.ts'
import { serveChangePassword, servePasswordInfo } from './change-password.ts'
import { serveCompleteProfile, serveIncompleteProfile } from './complete-profile.ts'
import { serveDeleteAccount } from './delete-account.ts'
import { serveExportData } from './export-data.ts'
import { serveLogInByCode, serveRequestLoginCode } from './log-in-by-code.ts'
import { serveLogIn, serveLogOut } from './log-in.ts'
import { serveBeginPasskeyLogin, serveLogInByPasskey } from './passkeys.ts'
import { servePreferences, serveUnsubscribe, serveUpdatePreferences } from './preferences.ts'
import { serveProfile, serveUpdateContact, serveUpdateProfile } from './profile.ts'
import { serveRegister } from './register.ts'
import { serveSession } from './routes.ts'
import { serveEndOtherSessions, serveEndUserSession, serveUserSessions } from './sessions.ts'
import {
  serveConfirmPasswordReset,
  serveLogInByToken,
  serveRequestPasswordReset,
  serveResendVerification,
  serveVerifyEmail,
} from './token-routes.ts'

/** Handlers of everything below `user/`, by the names of `ENDPOINTS`. */
export const userHandlers = {
  beginAuthenticator: serveBeginAuthenticator,
  beginPasskeyLogin: serveBeginPasskeyLogin,
  changePassword: serveChangePassword,
  completeAuthenticator: serveCompleteAuthenticator,
  completeProfile: serveCompleteProfile,
  confirmPasswordReset: serveConfirmPasswordReset,
  deleteAccount: serveDeleteAccount,
  endOtherSessions: serveEndOtherSessions,
  endUserSession: serveEndUserSession,
  exportData: serveExportData,
  getAuthenticators: serveAuthenticators,
  getIncompleteProfile: serveIncompleteProfile,
  getPasswordInfo: servePasswordInfo,
  getPreferences: servePreferences,
  getProfile: serveProfile,
  getSession: serveSession,
  getUserSessions: serveUserSessions,
  logIn: serveLogIn,
  logInByCode: serveLogInByCode,
  logInByPasskey: serveLogInByPasskey,
  logInByToken: serveLogInByToken,
  logOut: serveLogOut,
  register: serveRegister,
  removeAuthenticator: serveRemoveAuthenticator,
  requestLoginCode: serveRequestLoginCode,
  requestPasswordReset: serveRequestPasswordReset,
  resendVerification: serveResendVerification,
  unsubscribe: serveUnsubscribe,
  updateContact: serveUpdateContact,
  updatePreferences: serveUpdatePreferences,
  updateProfile: serveUpdateProfile,
  verifyEmail: serveVerifyEmail,
}
