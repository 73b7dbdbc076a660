import "../parts/field.css";
import "../parts/contact-form.css";
import "../pages/contact-us.css";
