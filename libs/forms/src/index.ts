/** One way to ask for something: fields, what was refused at its place, and nothing typed that is lost unasked. */
export { Form, SubmitButton } from './form.js';
export {
  checkMailServer,
  describeTestMail,
  MailServerFields,
  NEW_MAIL_SERVER,
  type MailServerForm,
  type MailServerValues,
} from './mail-server-fields.js';
export { NameForm, type NameFormProps } from './name-form.js';
export { PasswordForm, type PasswordFormProps } from './password-form.js';
export { useForm, type FormOptions, type Refusal, type Sent } from './use-form.js';
export { WeekdaysField, describeWeekdays } from './weekdays-field.js';
