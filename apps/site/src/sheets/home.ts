import "../parts/field.css";
import "../parts/carousel.css";
import "../parts/calculator.css";
import "../pages/home.css";
